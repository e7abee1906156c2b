import type { EntityManager } from 'typeorm';
import { formatStoredTime } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';

/** Period of a product's sale; `until` is its end, or the current time if it has not ended. */
interface SalePeriod {
  readonly productId: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * Counts the paid orders that were placed in the period with the product at its sale price, and sums the
 * product's units, revenue and discount in these orders. `discountCents` is the difference from the regular
 * price, without the discounts of vouchers.
 */
export async function findSaleStats(em: EntityManager, { productId, from, until }: SalePeriod) {
  const [row] = await queryRows<
    Record<'orders' | 'pieces' | 'revenueCents' | 'discountCents', number | string | null>
  >(
    em,
    `SELECT COUNT(DISTINCT l.orderId) AS orders, SUM(l.qty) AS pieces, SUM(l.qty * l.priceCents) AS revenueCents,
       SUM(l.qty * (l.regularCents - l.priceCents - COALESCE(l.discountCents, 0))) AS discountCents
     FROM order_lines l JOIN orders o ON o.id = l.orderId
     WHERE l.productId = ? AND l.regularCents IS NOT NULL AND o.paidAt IS NOT NULL
       AND o.createdAt >= ? AND o.createdAt <= ?`,
    [productId, formatStoredTime(em, from), formatStoredTime(em, until)],
  );
  return {
    orders: Number(row?.orders ?? 0),
    pieces: Number(row?.pieces ?? 0),
    revenueCents: Number(row?.revenueCents ?? 0),
    discountCents: Number(row?.discountCents ?? 0),
  };
}
