import { computeIncludedVat, toPercent } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { CreditNoteCounterEntity, CreditNoteEntity } from '../../../database/entities/refunds.ts';
import { InvoiceEntity, PaymentEntity } from '../../../database/entities/payments.ts';
import type { RefundEntity } from '../../../database/entities/refunds.ts';
import { takeNextNumber } from '../documents/invoices.service.ts';
import type { SellerConfig } from '../documents/seller.service.ts';
import { readSeller } from '../documents/seller.service.ts';

/**
 * Issues the credit note of a completed refund with the next number. Returns null when the refunded payment
 * was never invoiced, because it was a second payment or arrived when the order could no longer be sold. Call
 * it last in a transaction, because it locks the counter of credit notes until the commit.
 */
export async function issueCreditNote(
  tx: EntityManager,
  { id: refundId, orderId, captureId, cents }: RefundEntity,
  config: SellerConfig,
  issuedAt: Date,
): Promise<CreditNoteEntity | null> {
  const invoice = await tx.findOneBy(InvoiceEntity, { orderId });
  const isInvoiced = await tx.existsBy(PaymentEntity, { orderId, captureId });
  if (!invoice || !isInvoiced) return null;
  const earlierNotes = await tx.findBy(CreditNoteEntity, { orderId });
  const seller = await readSeller(tx, config);
  const note = {
    number: await takeNextNumber(tx, CreditNoteCounterEntity, 'credit note'),
    refundId,
    orderId,
    invoiceNumber: invoice.number,
    totalCents: cents,
    vatCents: computeCreditNoteVat(invoice, earlierNotes, cents),
    ...seller,
    issuedAt,
  };
  await tx.insert(CreditNoteEntity, note);
  return note;
}

export function findCreditNotes(em: EntityManager, orderId: string): Promise<CreditNoteEntity[]> {
  return em.find(CreditNoteEntity, { where: { orderId }, order: { number: 'ASC' } });
}

/**
 * Computes the VAT of a credit note at the invoice's rate; the note that completes the invoice's total gets
 * the remaining VAT, so that the sums agree. Null for an invoice without VAT.
 */
function computeCreditNoteVat(
  { totalCents, vatCents, vatBasisPoints }: InvoiceEntity,
  earlierNotes: readonly CreditNoteEntity[],
  cents: number,
): number | null {
  if (vatCents === null || vatBasisPoints === null) return null;
  const creditedCents = earlierNotes.reduce((sum, note) => sum + note.totalCents, cents);
  if (creditedCents < totalCents) return computeIncludedVat(cents, toPercent(vatBasisPoints));
  return earlierNotes.reduce((remainder, note) => remainder - (note.vatCents ?? 0), vatCents);
}
