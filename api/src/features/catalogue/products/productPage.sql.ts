import type { BaseColor } from '@shop/domain/baseColors';
import type { Fit } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../database/sql.ts';
import { MAX_SHOWN_REVIEWS } from '../reviews/reviews.service.ts';
import type { FullSummaryRow } from '../search/productSummaries.ts';

/** Row of one of the tables that a product's page shows; each table uses the columns that it needs. */
interface PageRow {
  readonly place: number;
  readonly text1: string;
  readonly text2: string | null;
  readonly text3: string | null;
  readonly text4: string | null;
  readonly text5: string | null;
  readonly text6: string | null;
  /** Number or count; MySQL and MariaDB return counts as text. */
  readonly number1: number | string;
  readonly number2: number | null;
  readonly number3: number | null;
  readonly number4: number | null;
  readonly number5: number | null;
  readonly moment: Date | string | null;
  readonly moment2: Date | string | null;
}

export type ProductDetailsRow = PageRow & {
  readonly part: 'product';
  readonly text7: FullSummaryRow['state'];
};
/** A review; `text7` and `moment2` are the shop's reply and its time. */
export type ReviewRow = PageRow & {
  readonly part: 'review';
  readonly text5: Fit | null;
  readonly text7: string | null;
};
type FitRow = PageRow & { readonly part: 'fit'; readonly text1: Fit };
/** Running or planned sale: its price, the regular price, the reference price, and its begin and end. */
export type SaleRow = PageRow & { readonly part: 'sale' };
type ColorRow = PageRow & { readonly part: 'color'; readonly text1: BaseColor };
export type PositionedRow = PageRow & { readonly part: 'size' | 'image' };
export type PartRow = ProductDetailsRow | SaleRow | ColorRow | ReviewRow | FitRow | PositionedRow;

const PAGE_SQL = `
  SELECT 'product' AS part, 0 AS place, id AS text1, name AS text2, image AS text3, description AS text4,
    brand AS text5, category AS text6, state AS text7, priceCents AS number1, stock AS number2,
    ratingMicros AS number3, numReviews AS number4, version AS number5, publishAt AS moment,
    NULL AS moment2
  FROM products WHERE id = ?
  UNION ALL SELECT 'sale', 0, id, NULL, NULL, NULL, NULL, NULL, NULL, saleCents, regularCents, wasCents, NULL, NULL,
    saleFrom, saleUntil
  FROM products WHERE id = ? AND saleCents IS NOT NULL
  UNION ALL SELECT 'color', 0, color, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL,
    NULL
  FROM products WHERE id = ? AND color IS NOT NULL
  UNION ALL SELECT 'size', position, size, NULL, NULL, NULL, NULL, NULL, NULL, stock, NULL, NULL, NULL, NULL, NULL,
    NULL
  FROM product_sizes WHERE productId = ?
  UNION ALL SELECT 'image', position, image, alt, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL,
    NULL
  FROM product_images WHERE productId = ?
  UNION ALL SELECT 'review', 0, r.id, u.name, r.comment, r.size, r.fit, r.userId, r.reply, r.rating, r.isVerified,
    NULL, NULL, NULL, r.createdAt, r.repliedAt
  FROM (SELECT id FROM reviews WHERE productId = ? ORDER BY createdAt DESC, id DESC LIMIT ${MAX_SHOWN_REVIEWS}) newest
  JOIN reviews r ON r.id = newest.id LEFT JOIN users u ON u.id = r.userId
  UNION ALL SELECT 'fit', 0, fit, NULL, NULL, NULL, NULL, NULL, NULL, COUNT(*), NULL, NULL, NULL, NULL, NULL,
    NULL
  FROM reviews WHERE productId = ? AND fit IS NOT NULL GROUP BY fit`;

/**
 * Reads all rows of a product's page in one statement, because the page waits for them and each round trip adds
 * overhead.
 */
export const findPageRows = (em: EntityManager, id: string): Promise<PartRow[]> =>
  queryRows<PartRow>(em, PAGE_SQL, [id, id, id, id, id, id, id]);
