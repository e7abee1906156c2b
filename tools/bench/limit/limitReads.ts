/**
 * Minimal statements for the API's public responses, one for each. They read the columns that a visitor sees
 * and nothing else.
 */
const PAGE_SIZE = 12;
const COLUMNS =
  'p.id, p.name, p.image, p.description, p.brand, p.category, p.priceCents, p.stock, p.ratingMicros, p.numReviews, p.version';
/** Maximum number of reviews on a product's page. */
const REVIEWS = 200;

const MATCHES = `SELECT productId, MAX(CASE WHEN word = ? THEN weight * 2 ELSE weight END) AS score
  FROM search_words WHERE word >= ? AND word < ? AND isPublic = 1 GROUP BY productId`;
const BEST_MATCHES_SQL = `ORDER BY score DESC, productId DESC LIMIT ${PAGE_SIZE}`;
const ORDER_SQL = 'ORDER BY found.score DESC, p.id DESC';

export const READS = {
  list: `SELECT ${COLUMNS} FROM products p WHERE p.state = 'public'
    ORDER BY p.createdAt DESC, p.id DESC LIMIT ${PAGE_SIZE} OFFSET ?`,
  product: `SELECT 'product' AS part, 0 AS place, id AS text1, name AS text2, image AS text3, description AS text4,
      brand AS text5, category AS text6, priceCents AS number1, stock AS number2, ratingMicros AS number3,
      numReviews AS number4, version AS number5, NULL AS moment
    FROM products WHERE id = ? AND state = 'public'
    UNION ALL SELECT 'size', position, size, NULL, NULL, NULL, NULL, NULL, stock, NULL, NULL, NULL, NULL, NULL
    FROM product_sizes WHERE productId = ?
    UNION ALL SELECT 'image', position, image, alt, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL
    FROM product_images WHERE productId = ?
    UNION ALL SELECT 'review', 0, r.id, u.name, r.comment, r.size, r.fit, NULL, r.rating, r.isVerified,
      NULL, NULL, NULL, r.createdAt
    FROM (SELECT id FROM reviews WHERE productId = ? ORDER BY createdAt DESC, id DESC LIMIT ${REVIEWS}) newest
    JOIN reviews r ON r.id = newest.id LEFT JOIN users u ON u.id = r.userId
    UNION ALL SELECT 'fit', 0, fit, NULL, NULL, NULL, NULL, NULL, COUNT(*), NULL, NULL, NULL, NULL, NULL
    FROM reviews WHERE productId = ? AND fit IS NOT NULL GROUP BY fit`,
  search: `SELECT ${COLUMNS}, found.total AS total FROM (
      SELECT matches.*, COUNT(*) OVER () AS total FROM (${MATCHES}) matches ${BEST_MATCHES_SQL}
    ) found JOIN products p ON p.id = found.productId ${ORDER_SQL}`,
  /** Statements that run once, when the server starts. */
  total: "SELECT COUNT(*) AS total FROM products WHERE state = 'public'",
  charts: 'SELECT categorySlug, chart FROM size_charts',
} as const;

/** Offset of a page. */
export const getOffset = (page: number): number => (page - 1) * PAGE_SIZE;

/** Bounds of the words that begin with the keyword; the exact word counts twice. */
export const getKeywordRange = (keyword: string): string[] => [keyword, keyword, `${keyword}\u{10FFFF}`];

/** Returns the parameters of the statement for a product. */
export const repeatId = (id: string): string[] => [id, id, id, id, id];

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));
