import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { rawTime } from '../../database/rawTime.ts';
import { marksFor } from './engineSql.ts';

const COLUMNS = [
  'id',
  'state',
  'publishAt',
  'name',
  'image',
  'brand',
  'category',
  'description',
  'priceCents',
  'stock',
  'ratingMicros',
  'numReviews',
  'version',
] as const satisfies readonly (keyof ProductEntity)[];

/** A product as lists show it, read without the cost of an entity. */
export type SummaryRow = Pick<ProductEntity, (typeof COLUMNS)[number]>;

/** A row of `SUMMARY_COLUMNS` as the engines return it. */
export type RawSummary = Omit<SummaryRow, 'publishAt'> & { readonly publishAt: Date | string | null };

/** Of `products` as `p`. */
export const SUMMARY_COLUMNS = COLUMNS.map((column) => `p.${column} AS ${column}`).join(', ');

export const summaryOf = (row: RawSummary): SummaryRow => ({
  ...row,
  publishAt: row.publishAt === null ? null : rawTime(row.publishAt),
});

/** The products with these ids, in their order. */
export async function summariesInOrder(em: EntityManager, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows: RawSummary[] = await em.query(
    `SELECT ${SUMMARY_COLUMNS} FROM products p WHERE p.id IN (${marksFor(ids)})`,
    [...ids],
  );
  return rows.map(summaryOf).sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}
