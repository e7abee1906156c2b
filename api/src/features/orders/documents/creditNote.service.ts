import type { CreditNote } from '@shop/contract/invoices';
import { randFromCents } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import { CreditNoteEntity, RefundEntity, RefundLineEntity } from '../../../database/entities/refunds.ts';
import { InvoiceEntity } from '../../../database/entities/payments.ts';
import { notFound } from '../../../errors.ts';
import type { IssuedSeller } from './seller.service.ts';
import type { OrderReader } from '../records/orders.service.ts';
import { getVisibleOrder, findOrderLines } from '../records/orders.service.ts';
import { toBuyer, presentIncludedVat, toSeller } from './parties.ts';
import { formatRecipient } from '@shop/domain/documents';
import { formatShopDate } from '@shop/domain/shopDays';
import { formatSize } from '@shop/domain/products';
import type { PrintedDocument } from './printedDocument.ts';
import { formatRandAmount } from './printedDocument.ts';
import { toSellerRows, toVatRows } from './invoice.service.ts';

/**
 * Finds a credit note. Throws 404 when the reader may not see the order, or when the order has no such credit
 * note.
 */
export async function loadCreditNote(
  em: EntityManager,
  reader: OrderReader,
  key: { readonly id: string; readonly number: number },
  currentSeller: IssuedSeller,
): Promise<CreditNote> {
  const order = await getVisibleOrder(em, reader, key.id);
  const note = await em.findOneBy(CreditNoteEntity, { orderId: order.id, number: key.number });
  if (!note) throw notFound('Credit note');
  const invoice = await em.findOneByOrFail(InvoiceEntity, { number: note.invoiceNumber });
  const { id: refundId, reason } = await em.findOneByOrFail(RefundEntity, { id: note.refundId });
  return {
    number: String(note.number),
    issuedAt: note.issuedAt.toISOString(),
    order: { _id: order.id, number: String(order.number) },
    seller: toSeller(note, invoice, currentSeller),
    buyer: toBuyer(order),
    invoiceNumber: String(invoice.number),
    reason,
    lines: await findRefundedLines(em, order.id, refundId),
    totalPrice: randFromCents(note.totalCents),
    vat: presentIncludedVat(invoice, note.vatCents),
  };
}

async function findRefundedLines(
  em: EntityManager,
  orderId: string,
  refundId: string,
): Promise<CreditNote['lines']> {
  const refundLines = await em.find(RefundLineEntity, { where: { refundId }, order: { position: 'ASC' } });
  if (refundLines.length === 0) return [];
  const lines = new Map((await findOrderLines(em, orderId)).map((line) => [line.position, line]));
  return refundLines.flatMap(({ position, qty }) => {
    const line = lines.get(position);
    return line ? [{ name: line.name, size: line.size, qty, price: randFromCents(line.priceCents) }] : [];
  });
}

export function toPrintedCreditNote(note: CreditNote): PrintedDocument {
  const { number, issuedAt, order, seller, buyer, invoiceNumber, reason, lines, vat } = note;
  return {
    title: `Credit Note ${number}`,
    seller: seller.name,
    issuedAt,
    details: [
      ['Date', formatShopDate(issuedAt)],
      ['Order', order.number],
      ['Invoice', invoiceNumber],
      ...toSellerRows(note),
      ['To', formatRecipient(buyer)],
      ['Reason', reason],
    ],
    columns: lines.length === 0 ? [] : ['Item', 'Qty', 'Price paid'],
    lines: lines.map((line) => [
      `${line.name}, ${formatSize(line.size)}`,
      String(line.qty),
      formatRandAmount(line.price ?? 0),
    ]),
    totals: [...toVatRows(vat), ['Refund', formatRandAmount(note.totalPrice)]],
  };
}
