import { parseStoredTime } from '../../../database/dialect.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';

const SUMMARY_FIELDS = [
  'id',
  'name',
  'image',
  'brand',
  'category',
  'description',
  'priceCents',
  'regularCents',
  'saleUntil',
  'wasCents',
  'stock',
  'ratingMicros',
  'numReviews',
  'version',
] as const satisfies readonly (keyof ProductEntity)[];

const PUBLICATION_FIELDS = ['state', 'publishAt'] as const satisfies readonly (keyof ProductEntity)[];

/** Product as lists show it, read without hydrating an entity. A row without a state is public. */
export type ProductSummaryRow = Omit<Pick<ProductEntity, (typeof SUMMARY_FIELDS)[number]>, 'saleUntil'> &
  /** Time as the database driver returns it. */
  { readonly saleUntil: Date | string | null } & Partial<
    Pick<ProductEntity, (typeof PUBLICATION_FIELDS)[number]>
  >;

export type FullSummaryRow = Required<ProductSummaryRow>;

/** Row of `SUMMARY_COLUMNS` as the database driver returns it. */
export type RawSummary = Omit<FullSummaryRow, 'publishAt'> & { readonly publishAt: Date | string | null };

const toColumnList = (names: readonly string[]): string =>
  names.map((name) => `p.${name} AS ${name}`).join(', ');

/** Columns of `products` as `p` when all rows are public; the rows need no conversion. */
export const PUBLIC_SUMMARY_COLUMNS = toColumnList(SUMMARY_FIELDS);

/** Columns of `products` as `p`, including the state, for rows that may not be public. */
export const SUMMARY_COLUMNS = toColumnList([...SUMMARY_FIELDS, ...PUBLICATION_FIELDS]);

export const toSummaryRow = (row: RawSummary): FullSummaryRow => ({
  ...row,
  publishAt: row.publishAt === null ? null : parseStoredTime(row.publishAt),
});
