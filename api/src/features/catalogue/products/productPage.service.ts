import type { Product, Review } from '@shop/contract/products';
import { parseStoredTime } from '../../../database/dialect.ts';
import type { Database } from '../../../database/database.ts';
import { SizeChartEntity } from '../../../database/entities/catalogue.ts';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';
import { notFound } from '../../../errors.ts';
import type { ShownReview } from '../reviews/reviews.service.ts';
import { presentReview } from '../reviews/reviews.service.ts';
import type { FullSummaryRow } from '../search/productSummaries.ts';
import { getShownImages } from './images.service.ts';
import type { PartRow, PositionedRow, ProductDetailsRow, ReviewRow, SaleRow } from './productPage.sql.ts';
import { findPageRows } from './productPage.sql.ts';
import { getCachedSlug, presentProduct, presentSalePlan } from './products.present.ts';
import type { Viewer } from './products.service.ts';
import type { Fit } from '@shop/domain/products';

const getCachedSizeCharts = memoizeByVersion(async (em) => {
  const charts = await em.find(SizeChartEntity);
  return new Map(charts.map(({ categorySlug, chart }) => [categorySlug, chart]));
});

/**
 * Returns everything that a product's page shows. Throws 404 when the product does not exist or the viewer may not see
 * it.
 */
export async function loadProductPage(
  db: Database,
  viewer: Viewer & { readonly id?: string | undefined },
  id: string,
): Promise<Product> {
  const rows = await findPageRows(db.read, id);
  const productRow = rows.find((row) => row.part === 'product');
  const sale = rows.find((row) => row.part === 'sale');
  const color = rows.find((row) => row.part === 'color')?.text1 ?? null;
  const product = productRow && { ...toProduct(productRow), ...toSale(sale), color };
  if (!product || !isVisible(product, viewer)) throw notFound('Product');
  const images = selectInOrder(rows, 'image').map((row) => ({ url: row.text1, alt: row.text2 ?? '' }));
  const page = presentProduct(product, {
    reviews: toReviews(
      rows.filter((row) => row.part === 'review'),
      viewer.id,
    ),
    sizes: selectInOrder(rows, 'size').map((row) => ({ size: row.text1, stock: Number(row.number1) })),
    images: getShownImages(product.image, images),
    sizeChart: (await getCachedSizeCharts(db)).get(getCachedSlug(product.category)) ?? null,
  });
  if (viewer.seesDrafts) page.sale = presentSalePlan(product);
  page.fit = countFitVotes(
    rows.filter((row) => row.part === 'fit').map((row) => ({ fit: row.text1, count: Number(row.number1) })),
  );
  return page;
}

const isVisible = ({ state }: FullSummaryRow, { seesDrafts }: Viewer): boolean =>
  seesDrafts ? state !== 'archived' : state === 'public';

const selectInOrder = (rows: readonly PartRow[], part: PositionedRow['part']): PartRow[] =>
  rows.filter((row) => row.part === part).sort((left, right) => left.place - right.place);

const toProduct = (row: ProductDetailsRow) => ({
  id: row.text1,
  name: row.text2 ?? '',
  image: row.text3 ?? '',
  description: row.text4 ?? '',
  brand: row.text5 ?? '',
  category: row.text6 ?? '',
  state: row.text7,
  priceCents: Number(row.number1),
  stock: row.number2 ?? 0,
  ratingMicros: row.number3 ?? 0,
  numReviews: row.number4 ?? 0,
  version: row.number5 ?? 0,
  publishAt: toTime(row.moment),
});

function toSale(row: SaleRow | undefined) {
  return {
    saleCents: row ? Number(row.number1) : null,
    ...{ regularCents: row?.number2 ?? null, wasCents: row?.number3 ?? null },
    saleFrom: toTime(row?.moment),
    saleUntil: toTime(row?.moment2),
  };
}

const toTime = (moment: Date | string | null | undefined): Date | null =>
  moment === null || moment === undefined ? null : parseStoredTime(moment);

/** Converts and sorts the reviews, newest first. */
function toReviews(rows: readonly ReviewRow[], readerId: string | undefined): Review[] {
  return rows
    .map(toShownReview)
    .sort(
      (left, right) => right.createdAt.getTime() - left.createdAt.getTime() || (left.id < right.id ? 1 : -1),
    )
    .map((review) => presentReview(review, readerId));
}

const toShownReview = (row: ReviewRow): ShownReview => ({
  id: row.text1,
  name: row.text2 ?? '',
  comment: row.text3 ?? '',
  size: row.text4,
  fit: row.text5,
  userId: row.text6 ?? '',
  rating: Number(row.number1),
  isVerified: Number(row.number2) === 1,
  createdAt: parseStoredTime(row.moment ?? ''),
  reply: row.text7,
  repliedAt: toTime(row.moment2),
});

/** Counts the reviewers for whom a product fits small, true to size or large; undefined without votes. */
function countFitVotes(votes: readonly { readonly fit: Fit; readonly count: number }[]): Product['fit'] {
  if (votes.length === 0) return undefined;
  const counts = { small: 0, true: 0, large: 0 };
  for (const { fit, count } of votes) counts[fit] = count;
  return counts;
}
