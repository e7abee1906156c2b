import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { rawTime } from '../../database/rawTime.ts';

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

/** The engines make a row for each reading, so it is changed and not copied. */
export const summaryOf = (row: RawSummary): SummaryRow =>
  Object.assign(row, { publishAt: row.publishAt === null ? null : rawTime(row.publishAt) });
