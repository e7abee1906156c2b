import { parseStoredTime } from '../../../database/dialect.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';

const SHOWN = [
  'id',
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

const LIFE = ['state', 'publishAt'] as const satisfies readonly (keyof ProductEntity)[];

/** A product as lists show it, read without the cost of an entity. One whose life is not read is public. */
export type SummaryRow = Pick<ProductEntity, (typeof SHOWN)[number]> &
  Partial<Pick<ProductEntity, (typeof LIFE)[number]>>;

export type StatedRow = Required<SummaryRow>;

/** A row of `SUMMARY_COLUMNS` as the engines return it. */
export type RawSummary = Omit<StatedRow, 'publishAt'> & { readonly publishAt: Date | string | null };

const columns = (names: readonly string[]): string => names.map((name) => `p.${name} AS ${name}`).join(', ');

/** Of `products` as `p`, all of which are public. Their rows are summaries as they are. */
export const PUBLIC_SUMMARY_COLUMNS = columns(SHOWN);

/** Of `products` as `p`. */
export const SUMMARY_COLUMNS = columns([...SHOWN, ...LIFE]);

export const summaryOf = (row: RawSummary): StatedRow => ({
  ...row,
  publishAt: row.publishAt === null ? null : parseStoredTime(row.publishAt),
});
