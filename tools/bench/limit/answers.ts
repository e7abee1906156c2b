import { toSlug } from '../../../packages/domain/src/slugs.ts';
import { countPages } from './limitReads.ts';

/** Row of a product as the driver returns it. */
export interface SummaryRow {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly priceCents: number;
  readonly stock: number;
  readonly ratingMicros: number;
  readonly numReviews: number;
  readonly version: number;
}

export type FoundRow = SummaryRow & { readonly total: number | string };

/** Row of one of the tables that a product's page shows. */
export interface PartRow {
  readonly part: 'product' | 'size' | 'image' | 'review' | 'fit';
  readonly place: number;
  readonly text1: string;
  readonly text2: string | null;
  readonly text3: string | null;
  readonly text4: string | null;
  readonly text5: string | null;
  readonly text6: string | null;
  readonly number1: number | string;
  readonly number2: number;
  readonly number3: number;
  readonly number4: number;
  readonly number5: number;
  readonly moment: Date;
}

export interface ChartRow {
  readonly categorySlug: string;
  readonly chart: unknown;
}

/** Data that the limit server reads at its start and caches. */
export interface Known {
  readonly total: number;
  readonly charts: ReadonlyMap<string, unknown>;
}

export const toKnown = (total: unknown, charts: readonly ChartRow[]): Known => ({
  total: Number(total),
  charts: new Map(
    charts.map(({ categorySlug, chart }) => [
      categorySlug,
      typeof chart === 'string' ? (JSON.parse(chart) as unknown) : chart,
    ]),
  ),
});

const slugs = new Map<string, string>();

function getSlug(name: string): string {
  const known = slugs.get(name) ?? toSlug(name);
  slugs.set(name, known);
  return known;
}

const toSummary = (row: SummaryRow) => ({
  _id: row.id,
  name: row.name,
  image: row.image,
  price: row.priceCents / 100,
  description: row.description,
  brand: row.brand,
  category: row.category,
  brandSlug: getSlug(row.brand),
  categorySlug: getSlug(row.category),
  countInStock: row.stock,
  rating: row.ratingMicros / 1_000_000,
  numReviews: row.numReviews,
  version: row.version,
});

export function listAnswer(rows: readonly SummaryRow[], page: number, { total }: Known): unknown {
  return { products: rows.map(toSummary), page, pages: countPages(total), total };
}

export function searchAnswer(rows: readonly FoundRow[]): unknown {
  const total = Number(rows[0]?.total ?? 0);
  return { products: rows.map(toSummary), page: 1, pages: countPages(total), total };
}

/** Builds the response for a product; null when the shop does not have it. */
export function productAnswer(rows: readonly PartRow[], { charts }: Known): unknown {
  const product = rows.find(({ part }) => part === 'product');
  if (!product) return null;
  // The single size of a one-size product has the whole stock.
  const sizes = inPlace(rows, 'size').map(({ text1: size, number1 }) => ({
    size,
    countInStock: size === 'One size' ? product.number2 : number1,
  }));
  const images = inPlace(rows, 'image').map((row) => ({ url: row.text1, alt: row.text2 }));
  const reviews = rows.filter(({ part }) => part === 'review').map(toReview);
  const fits = rows.filter(({ part }) => part === 'fit');
  const summary = toSummary({
    id: product.text1,
    name: product.text2 ?? '',
    image: product.text3 ?? '',
    description: product.text4 ?? '',
    brand: product.text5 ?? '',
    category: product.text6 ?? '',
    priceCents: Number(product.number1),
    stock: product.number2,
    ratingMicros: product.number3,
    numReviews: product.number4,
    version: product.number5,
  });
  return {
    ...summary,
    ...(sizes.length > 0 && { sizes }),
    images: images.length > 0 ? images : [{ url: summary.image, alt: '' }],
    ...(charts.has(summary.categorySlug) && { sizeChart: charts.get(summary.categorySlug) }),
    reviews: reviews.sort((left, right) => (left.createdAt < right.createdAt ? 1 : -1)),
    ...(fits.length > 0 && { fit: countVotes(fits) }),
  };
}

const inPlace = (rows: readonly PartRow[], wanted: PartRow['part']): PartRow[] =>
  rows.filter(({ part }) => part === wanted).sort((left, right) => left.place - right.place);

const toReview = (row: PartRow) => ({
  _id: row.text1,
  name: row.text2 ?? '',
  rating: Number(row.number1),
  comment: row.text3,
  createdAt: row.moment.toISOString(),
  ...(row.number2 === 1 && { verified: true }),
  ...(row.text4 !== null && { size: row.text4 }),
  ...(row.text5 !== null && { fit: row.text5 }),
});

const countVotes = (fits: readonly PartRow[]) => ({
  ...{ small: 0, true: 0, large: 0 },
  ...Object.fromEntries(fits.map(({ text1, number1 }) => [text1, Number(number1)])),
});
