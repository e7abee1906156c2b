import type { EntityManager, EntityTarget } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CreditNoteEntity } from '../../../database/entities/refunds.ts';
import { InvoiceEntity } from '../../../database/entities/payments.ts';
import { recordAudit } from '../../audit/audit.ts';
import { SYSTEM_ACTOR } from '../../audit/systemActor.ts';
import type { IssuedSeller, SellerConfig } from './seller.service.ts';
import { readSeller } from './seller.service.ts';

type DocumentSellerRow = Pick<InvoiceEntity, 'number' | keyof IssuedSeller>;

/** Entities of the documents that earlier releases of the shop have issued without a seller, by table. */
const DOCUMENT_ENTITIES: Readonly<Record<'invoices' | 'credit_notes', EntityTarget<DocumentSellerRow>>> = {
  invoices: InvoiceEntity,
  credit_notes: CreditNoteEntity,
};
export type DocumentKind = keyof typeof DOCUMENT_ENTITIES;
export const DOCUMENT_KINDS = ['invoices', 'credit_notes'] as const satisfies readonly DocumentKind[];

/** Finds the numbers of at most `limit` documents without a seller, lowest first. */
export async function findNumbersWithoutSeller(
  em: EntityManager,
  kind: DocumentKind,
  limit: number,
): Promise<number[]> {
  const rows = await em.find(DOCUMENT_ENTITIES[kind], {
    where: { sellerName: IsNull() },
    select: { number: true },
    order: { number: 'ASC' },
    take: limit,
  });
  return rows.map(({ number }) => number);
}

/**
 * Sets the current seller on at most `most` documents without one, records their numbers in the audit, and returns the
 * number of documents. Nothing is changed while the shop has no legal name or no address, because a document's seller
 * is final.
 */
export async function fillMissingSellers(
  tx: EntityManager,
  config: SellerConfig,
  { kind, now, most: limit }: { readonly kind: DocumentKind; readonly now: Date; readonly most: number },
): Promise<number> {
  const seller = await readSeller(tx, config);
  if (seller.sellerLegalName === null || seller.sellerAddress === null) return 0;
  const numbers = await findNumbersWithoutSeller(tx, kind, limit);
  if (numbers.length === 0) return 0;
  const { affected } = await tx.update(
    DOCUMENT_ENTITIES[kind],
    { number: In(numbers), sellerName: IsNull() },
    { ...seller },
  );
  // The error rolls back the transaction, so that no audit entry lists documents that another process has filled.
  if (affected !== numbers.length) throw new Error(`Another process fills the same ${kind}`);
  const actor = { user: SYSTEM_ACTOR, ip: '', requestId: uuid(), now: () => now };
  await recordAudit(tx, actor, {
    action: 'document.sellerFilled',
    target: kind,
    before: { sellerName: null, sellerLegalName: null, sellerRegistration: null, sellerAddress: null },
    after: { ...seller, numbers: formatRanges(numbers) },
  });
  return numbers.length;
}

/** Formats ascending numbers as ranges: `1-3, 7`. */
function formatRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}
