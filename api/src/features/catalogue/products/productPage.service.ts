import type { Product, Review } from '@shop/contract/products';
import type { Fit } from '@shop/domain/products';
import { parseStoredTime } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import type { Database } from '../../../database/database.ts';
import { SizeChartEntity } from '../../../database/entities/catalogue.ts';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';
import { notFound } from '../../../errors.ts';
import { fitFrom } from '../reviews/fit.service.ts';
import type { ShownReview } from '../reviews/reviews.service.ts';
import { REVIEWS_SHOWN, presentReview } from '../reviews/reviews.service.ts';
import type { StatedRow } from '../search/summaries.ts';
import { shownImages } from './images.service.ts';
import { knownSlugOf, presentProduct } from './products.present.ts';
import type { Viewer } from './products.service.ts';

/** A row of one of the tables that a product's page shows; every table uses as many of the columns as it needs. */
interface Row {
  readonly place: number;
  readonly text1: string;
  readonly text2: string | null;
  readonly text3: string | null;
  readonly text4: string | null;
  readonly text5: string | null;
  readonly text6: string | null;
  /** A count as well, which servers return as text. */
  readonly number1: number | string;
  readonly number2: number | null;
  readonly number3: number | null;
  readonly number4: number | null;
  readonly number5: number | null;
  readonly moment: Date | string | null;
}

type ProductRow = Row & { readonly part: 'product'; readonly text7: StatedRow['state'] };
type ReviewRow = Row & { readonly part: 'review'; readonly text5: Fit | null };
type FitRow = Row & { readonly part: 'fit'; readonly text1: Fit };
type PlacedRow = Row & { readonly part: 'size' | 'image' };
type PartRow = ProductRow | ReviewRow | FitRow | PlacedRow;

/** One statement instead of one for each table, because a page waits for them and each costs both sides its overhead. */
const PAGE = `
  SELECT 'product' AS part, 0 AS place, id AS text1, name AS text2, image AS text3, description AS text4,
    brand AS text5, category AS text6, state AS text7, priceCents AS number1, stock AS number2,
    ratingMicros AS number3, numReviews AS number4, version AS number5, publishAt AS moment
  FROM products WHERE id = ?
  UNION ALL SELECT 'size', position, size, NULL, NULL, NULL, NULL, NULL, NULL, stock, NULL, NULL, NULL, NULL, NULL
  FROM product_sizes WHERE productId = ?
  UNION ALL SELECT 'image', position, image, alt, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL
  FROM product_images WHERE productId = ?
  UNION ALL SELECT 'review', 0, r.id, u.name, r.comment, r.size, r.fit, r.userId, NULL, r.rating, r.isVerified,
    NULL, NULL, NULL, r.createdAt
  FROM (SELECT id FROM reviews WHERE productId = ? ORDER BY createdAt DESC, id DESC LIMIT ${REVIEWS_SHOWN}) newest
  JOIN reviews r ON r.id = newest.id LEFT JOIN users u ON u.id = r.userId
  UNION ALL SELECT 'fit', 0, fit, NULL, NULL, NULL, NULL, NULL, NULL, COUNT(*), NULL, NULL, NULL, NULL, NULL
  FROM reviews WHERE productId = ? AND fit IS NOT NULL GROUP BY fit`;

const sizeCharts = memoizeByVersion(async (em) => {
  const charts = await em.find(SizeChartEntity);
  return new Map(charts.map(({ categorySlug, chart }) => [categorySlug, chart]));
});

/** A product with all that its page shows. Throws 404 when there is none or the viewer may not see it. */
export async function productPage(
  db: Database,
  viewer: Viewer & { readonly id?: string | undefined },
  id: string,
): Promise<Product> {
  const rows = await queryRows<PartRow>(db.read, PAGE, [id, id, id, id, id]);
  const first = rows.find((row) => row.part === 'product');
  const product = first && productFrom(first);
  if (!product || !isVisible(product, viewer)) throw notFound('Product');
  const images = inPlace(rows, 'image').map((row) => ({ url: row.text1, alt: row.text2 ?? '' }));
  const page = presentProduct(product, {
    reviews: reviewsFrom(
      rows.filter((row) => row.part === 'review'),
      viewer.id,
    ),
    sizes: inPlace(rows, 'size').map((row) => ({ size: row.text1, stock: Number(row.number1) })),
    images: shownImages(product.image, images),
    sizeChart: (await sizeCharts(db)).get(knownSlugOf(product.category)) ?? null,
  });
  page.fit = fitFrom(
    rows.filter((row) => row.part === 'fit').map((row) => ({ fit: row.text1, count: Number(row.number1) })),
  );
  return page;
}

const isVisible = ({ state }: StatedRow, { seesDrafts }: Viewer): boolean =>
  seesDrafts ? state !== 'archived' : state === 'public';

const inPlace = (rows: readonly PartRow[], part: PlacedRow['part']): PartRow[] =>
  rows.filter((row) => row.part === part).sort((left, right) => left.place - right.place);

const productFrom = (row: ProductRow): StatedRow => ({
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
  publishAt: row.moment === null ? null : parseStoredTime(row.moment),
});

/** The newest first. */
function reviewsFrom(rows: readonly ReviewRow[], readerId: string | undefined): Review[] {
  return rows
    .map(reviewFrom)
    .sort(
      (left, right) => right.createdAt.getTime() - left.createdAt.getTime() || (left.id < right.id ? 1 : -1),
    )
    .map((review) => presentReview(review, readerId));
}

const reviewFrom = (row: ReviewRow): ShownReview => ({
  id: row.text1,
  name: row.text2 ?? '',
  comment: row.text3 ?? '',
  size: row.text4,
  fit: row.text5,
  userId: row.text6 ?? '',
  rating: Number(row.number1),
  isVerified: Number(row.number2) === 1,
  createdAt: parseStoredTime(row.moment ?? ''),
});
