import { HAS_WRONG_USE_SQL } from '../features/orders/vouchers/voucherUses.sql.ts';
import type { Invariant } from './invariant.ts';

export const VOUCHER_INVARIANTS: readonly Invariant[] = [
  {
    subject: 'discounts',
    rule: 'the discount of an order is that of its lines, and only an order with a voucher has one',
    violations: `SELECT o.id AS id FROM orders o
      LEFT JOIN (SELECT orderId, SUM(discountCents * qty) AS cents FROM order_lines GROUP BY orderId) items
      ON items.orderId = o.id
      WHERE COALESCE(o.discountCents, 0) <> COALESCE(items.cents, 0)
        OR (o.voucherCode IS NULL) <> (o.discountCents IS NULL)`,
  },
  {
    subject: 'vouchers',
    rule: 'an order uses its voucher until it expires, or is cancelled or deleted unpaid, or is paid but not sold',
    violations: `SELECT o.id AS id FROM orders o LEFT JOIN voucher_uses u ON u.orderId = o.id
      WHERE ${HAS_WRONG_USE_SQL}`,
  },
  {
    subject: 'voucher counters',
    rule: 'the counter of a voucher is the number of its uses',
    violations: `SELECT v.id AS id FROM vouchers v
      LEFT JOIN (SELECT voucherId, COUNT(*) AS times FROM voucher_uses GROUP BY voucherId) uses ON uses.voucherId = v.id
      WHERE v.used <> COALESCE(uses.times, 0)`,
  },
];
