import Koa from 'koa';
import type { RowDataPacket } from 'mysql2/promise';
import { createPool } from 'mysql2/promise';
import { toSlug } from '../../packages/domain/src/slugs.ts';

/*
 * The limit server: an HTTP server that does only what a public read of the API cannot do without: Koa, the
 * driver and one prepared statement for each response; no session, validation, rate limit, log or metric. The
 * benchmarks compare the cost of the API with the cost of this server.
 */
const PAGE_SIZE = 12;
/** Maximum number of reviews on a product's page. */
const MAX_REVIEWS = 200;

const SUMMARY_COLUMNS = `p.id AS _id, p.name, p.image, p.priceCents / 1e2 AS price, p.description, p.brand, p.category,
  p.stock AS countInStock, p.ratingMicros / 1e6 AS rating, p.numReviews, p.version`;
const LIST_SQL = `SELECT ${SUMMARY_COLUMNS} FROM products p WHERE p.state = 'public'
  ORDER BY p.createdAt DESC, p.id DESC LIMIT ${PAGE_SIZE} OFFSET ?`;
const SEARCH_SQL = `SELECT ${SUMMARY_COLUMNS}, found.total FROM (
    SELECT matches.*, COUNT(*) OVER () AS total FROM (
      SELECT productId, MAX(CASE WHEN word = ? THEN weight * 2 ELSE weight END) AS score
      FROM search_words WHERE word >= ? AND word < ? AND isPublic = 1 GROUP BY productId
    ) matches ORDER BY score DESC, productId DESC LIMIT ${PAGE_SIZE}
  ) found JOIN products p ON p.id = found.productId ORDER BY found.score DESC, p.id DESC`;
/**
 * Selects a product with its sizes, images, reviews and votes about the fit. The single size of a one-size
 * product has the whole stock. JSON_MERGE_PATCH omits fields that are null.
 */
const PRODUCT_SQL = `SELECT ${SUMMARY_COLUMNS},
    (SELECT JSON_ARRAYAGG(JSON_OBJECT('size', size, 'countInStock', IF(size = 'One size', p.stock, stock))
      ORDER BY position) FROM product_sizes WHERE productId = p.id) AS sizes,
    (SELECT JSON_ARRAYAGG(JSON_OBJECT('url', image, 'alt', alt) ORDER BY position)
      FROM product_images WHERE productId = p.id) AS images,
    (SELECT JSON_ARRAYAGG(JSON_MERGE_PATCH(JSON_OBJECT('_id', r.id, 'name', COALESCE(u.name, ''), 'rating', r.rating,
        'comment', r.comment, 'createdAt', CONCAT(LEFT(DATE_FORMAT(r.createdAt, '%Y-%m-%dT%H:%i:%s.%f'), 23), 'Z')),
        JSON_OBJECT('verified', IF(r.isVerified = 1, JSON_COMPACT('true'), NULL), 'size', r.size, 'fit', r.fit))
      ORDER BY r.createdAt DESC, r.id DESC)
      FROM (SELECT * FROM reviews WHERE productId = ? ORDER BY createdAt DESC, id DESC LIMIT ${MAX_REVIEWS}) r
      LEFT JOIN users u ON u.id = r.userId) AS reviews,
    (SELECT JSON_OBJECTAGG(fit, votes) FROM (SELECT fit, COUNT(*) AS votes FROM reviews
      WHERE productId = ? AND fit IS NOT NULL GROUP BY fit) fits) AS fit
  FROM products p WHERE p.id = ? AND p.state = 'public'`;

type Summary = Readonly<Record<'image' | 'brand' | 'category', string>>;
type Product = Summary & Readonly<Record<'sizes' | 'images' | 'reviews' | 'fit', object | null>>;

const { DATABASE_URL = '', PORT = '0' } = process.env;
const pool = createPool({ uri: DATABASE_URL, connectionLimit: 15, timezone: 'Z' });
const readRows = async <Row>(sql: string, values: (string | number)[] = []) =>
  (await pool.execute<(Row & RowDataPacket)[]>(sql, values))[0];

// Statements that run once, when the server starts.
const PRODUCT_COUNT_SQL = "SELECT COUNT(*) AS total FROM products WHERE state = 'public'";
const [productCount] = await readRows<{ total: number }>(PRODUCT_COUNT_SQL);
const SIZE_CHARTS_SQL = 'SELECT categorySlug, chart FROM size_charts';
const allCharts = await readRows<Record<'categorySlug' | 'chart', string>>(SIZE_CHARTS_SQL);
const charts = new Map(
  allCharts.map(({ categorySlug, chart }) => [categorySlug, JSON.parse(chart) as unknown]),
);
const slugByName = new Map<string, string>();

const app = new Koa();
app.use(async (ctx) => {
  ctx.body = await createResponseBody(ctx.path.split('/')[3] ?? '', ctx.URL.searchParams);
});
app.listen(Number(PORT), '127.0.0.1');

async function createResponseBody(id: string, query: URLSearchParams): Promise<unknown> {
  if (id !== '') return toProduct((await readRows<Product>(PRODUCT_SQL, [id, id, id]))[0]);
  const keyword = query.get('keyword');
  const page = Number(query.get('pageNumber') ?? 1);
  if (keyword === null) {
    return toList(
      await readRows<Summary>(LIST_SQL, [(page - 1) * PAGE_SIZE]),
      page,
      productCount?.total ?? 0,
    );
  }
  // Selects words that begin with the keyword; `SEARCH` doubles the weight of the keyword itself.
  const range = [keyword, keyword, `${keyword}\u{10FFFF}`];
  const rows = await readRows<Summary & { readonly total: number }>(SEARCH_SQL, range);
  const products = rows.map(({ total, ...product }) => product);
  return toList(products, page, rows[0]?.total ?? 0);
}

function toList(rows: readonly Summary[], page: number, total: number) {
  return { products: rows.map(toSummary), page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total };
}

function toSummary<Row extends Summary>(row: Row) {
  return { ...row, brandSlug: getSlug(row.brand), categorySlug: getSlug(row.category) };
}

function getSlug(name: string): string {
  const slug = slugByName.get(name) ?? toSlug(name);
  slugByName.set(name, slug);
  return slug;
}

function toProduct(row: Product | undefined): unknown {
  if (!row) return null;
  const { sizes, images, reviews, fit, ...summary } = toSummary(row);
  const sizeChart = charts.get(summary.categorySlug);
  return {
    ...{ ...summary, images: images ?? [{ url: row.image, alt: '' }], reviews: reviews ?? [] },
    ...(sizes && { sizes }),
    ...(sizeChart !== undefined && { sizeChart }),
    ...(fit && { fit: { small: 0, true: 0, large: 0, ...fit } }),
  };
}
