import type { EntityManager } from 'typeorm';
import { toStoredTime } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';

/** Sale of a product; `until` is its end once it has ended. */
interface SalePeriod {
  readonly productId: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * Sums the paid orders of a product on sale, which were placed in that time. What is given is the difference from the
 * regular price; the discount of a voucher is not part of it.
 */
export async function findSaleFigures(em: EntityManager, { productId, from, until }: SalePeriod) {
  const [row] = await queryRows<
    Record<'orders' | 'pieces' | 'revenueCents' | 'discountCents', number | string | null>
  >(
    em,
    `SELECT COUNT(DISTINCT l.orderId) AS orders, SUM(l.qty) AS pieces, SUM(l.qty * l.priceCents) AS revenueCents,
       SUM(l.qty * (l.regularCents - l.priceCents - COALESCE(l.discountCents, 0))) AS discountCents
     FROM order_lines l JOIN orders o ON o.id = l.orderId
     WHERE l.productId = ? AND l.regularCents IS NOT NULL AND o.paidAt IS NOT NULL
       AND o.createdAt >= ? AND o.createdAt <= ?`,
    [productId, toStoredTime(em, from), toStoredTime(em, until)],
  );
  return {
    orders: Number(row?.orders ?? 0),
    pieces: Number(row?.pieces ?? 0),
    revenueCents: Number(row?.revenueCents ?? 0),
    discountCents: Number(row?.discountCents ?? 0),
  };
}
