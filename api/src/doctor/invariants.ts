import { ONE_SIZE } from '@shop/domain/products';
import { REFUND_REASONS } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/sql.ts';
import { RESERVED_LINES_SQL } from '../features/catalogue/products/stockCounts.sql.ts';
import { FACET_MISMATCH_CONDITION } from '../features/catalogue/search/facetInvariant.sql.ts';
import { runCheck } from './runCheck.ts';
import type { Finding } from './finding.ts';
import type { Invariant } from './invariant.ts';
import { REFUND_INVARIANTS } from './refundInvariants.ts';
import { VOUCHER_INVARIANTS } from './voucherInvariants.ts';

const MAX_ROWS = 20;

/**
 * Returns the SQL condition that the `refund_due` event with this alias was withdrawn when its order was
 * restored. The keys of both events are their kind, a colon and the same id.
 */
const buildWithdrawnCondition = (debt: string): string => `EXISTS (SELECT 1 FROM payment_events w
  WHERE w.orderId = ${debt}.orderId AND w.kind = 'refund_withdrawn'
    AND SUBSTR(w.eventKey, LENGTH('refund_withdrawn:') + 1) = SUBSTR(${debt}.eventKey, LENGTH('refund_due:') + 1))`;

/**
 * Returns the SQL condition that the payment of the event with this alias has not been refunded or reversed
 * completely.
 */
export const buildRefundableCondition = (event: string): string => `${event}.amountCents > COALESCE(
  (SELECT SUM(CASE r.kind WHEN 'reversed' THEN ${event}.amountCents ELSE r.amountCents END) FROM payment_events r
    WHERE r.orderId = ${event}.orderId AND r.reference = ${event}.reference
      AND r.kind IN ('refunded', 'reversed')), 0)`;

/**
 * Invariants of products, stock, orders, money and documents, which hold after every transaction, in SQL that all
 * engines run.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    subject: 'pieces',
    rule: 'stock + reserved + sold = received, and none is below zero',
    violations: `SELECT id FROM products
      WHERE received <> stock + reserved + sold OR stock < 0 OR reserved < 0 OR sold < 0`,
  },
  {
    subject: 'pieces by size',
    rule: 'of each size stock + reserved + sold = received, and none is below zero',
    violations: `SELECT DISTINCT productId AS id FROM product_sizes
      WHERE received <> stock + reserved + sold OR stock < 0 OR reserved < 0 OR sold < 0`,
  },
  {
    subject: 'sizes',
    rule: 'what is in stock and reserved of a product is the sum of its sizes',
    violations: `SELECT p.id AS id FROM products p
      JOIN (SELECT productId, SUM(stock) AS stock, SUM(reserved) AS reserved FROM product_sizes
        GROUP BY productId) sizes ON sizes.productId = p.id
      WHERE p.stock <> sizes.stock OR p.reserved <> sizes.reserved`,
  },
  {
    subject: 'sale prices',
    rule: 'a running sale asks its own price, below the regular one, and no other product has a regular price aside',
    violations: `SELECT id FROM products WHERE (regularCents IS NOT NULL) <>
      (saleCents IS NOT NULL AND priceCents = saleCents AND saleCents < regularCents AND priceSwitchAt = saleUntil)`,
  },
  {
    subject: 'movements',
    rule: 'the movements of a product and of each of its sizes add up to its stock',
    violations: `SELECT p.id AS id FROM products p
        LEFT JOIN (SELECT productId, SUM(toCount - fromCount) AS pieces FROM stock_movements
          GROUP BY productId) moved ON moved.productId = p.id
        WHERE p.stock <> COALESCE(moved.pieces, 0)
      UNION SELECT s.productId AS id FROM product_sizes s
        LEFT JOIN (SELECT productId, size, SUM(toCount - fromCount) AS pieces FROM stock_movements
          GROUP BY productId, size) moved ON moved.productId = s.productId AND moved.size = s.size
        WHERE s.stock <> COALESCE(moved.pieces, 0)`,
  },
  {
    subject: 'reservations by size',
    // Products of one size are left out: their single size holds all units, whatever size the order lines name.
    rule: 'what is reserved of a size is what open orders and exchanges hold of it',
    violations: `SELECT DISTINCT s.productId AS id FROM product_sizes s
      LEFT JOIN (SELECT productId, size, SUM(qty) AS qty FROM (${RESERVED_LINES_SQL}) pieces GROUP BY productId, size) held
      ON held.productId = s.productId AND held.size = s.size
      WHERE s.size <> '${ONE_SIZE}' AND s.reserved <> COALESCE(held.qty, 0)`,
  },
  {
    subject: 'reservations',
    rule: 'what is reserved of a product is what open orders and exchanges hold of it',
    violations: `SELECT p.id AS id FROM products p
      LEFT JOIN (SELECT productId, SUM(qty) AS qty FROM (${RESERVED_LINES_SQL}) pieces GROUP BY productId) held
      ON held.productId = p.id WHERE p.reserved <> COALESCE(held.qty, 0)`,
  },
  {
    subject: 'sales',
    rule: 'no more of a product is sold than paid orders and exchanges have of it, without what is for sale again',
    violations: `SELECT p.id AS id FROM products p
      LEFT JOIN (SELECT productId, SUM(qty) AS qty FROM (
          SELECT l.productId AS productId, l.qty AS qty FROM order_lines l
            JOIN orders o ON o.id = l.orderId WHERE o.paidAt IS NOT NULL
          UNION ALL SELECT r.productId, CASE WHEN r.wish = 'exchange' AND b.status = 'closed' THEN COALESCE(r.sent, r.qty) ELSE 0 END
              - r.restocked
            FROM order_return_lines r JOIN order_returns b ON b.id = r.returnId) pieces
        GROUP BY productId) taken
      ON taken.productId = p.id WHERE p.sold > COALESCE(taken.qty, 0)`,
  },
  {
    subject: 'returns',
    rule: 'no more pieces of a line are with the shop than were bought, nor for sale again than came back, of repairs none',
    violations: `SELECT l.orderId AS id FROM order_lines l
        JOIN (SELECT b.orderId AS orderId, r.orderPosition AS position, SUM(r.qty) AS qty
          FROM order_return_lines r JOIN order_returns b ON b.id = r.returnId
          WHERE b.status <> 'declined' AND NOT (b.status = 'closed' AND r.wish = 'repair')
          GROUP BY b.orderId, r.orderPosition) back
        ON back.orderId = l.orderId AND back.position = l.position WHERE back.qty > l.qty
      UNION SELECT b.orderId AS id FROM order_return_lines r JOIN order_returns b ON b.id = r.returnId
        WHERE r.restocked > CASE WHEN r.wish = 'repair' THEN 0 ELSE r.qty END OR (r.restocked > 0 AND b.status NOT IN ('received', 'closed'))`,
  },
  {
    subject: 'arrivals',
    rule: 'no more pieces of a return arrive than were announced, and none before it is received',
    violations: `SELECT b.orderId AS id FROM order_return_lines r JOIN order_returns b ON b.id = r.returnId
        WHERE r.announced < r.qty OR (r.announced IS NOT NULL AND b.status NOT IN ('received', 'closed'))
          OR (r.announced IS NULL AND r.qty = 0)`,
  },
  {
    subject: 'exchanges',
    rule: 'nothing is sent for a return before it is closed, more than came back, or after its payment has gone back',
    violations: `SELECT b.orderId AS id FROM order_return_lines r JOIN order_returns b ON b.id = r.returnId
        WHERE r.sent > CASE WHEN r.wish = 'exchange' AND b.status = 'closed' THEN r.qty ELSE 0 END
      UNION SELECT b.orderId AS id FROM order_returns b
        JOIN payments p ON p.orderId = b.orderId
        JOIN payment_events c ON c.orderId = b.orderId AND c.kind = 'captured' AND c.reference = p.captureId
        WHERE EXISTS (SELECT 1 FROM order_return_lines r WHERE r.returnId = b.id AND r.sent > 0)
          AND c.amountCents <= COALESCE((SELECT SUM(CASE g.kind WHEN 'reversed' THEN c.amountCents
              ELSE g.amountCents END) FROM payment_events g
            WHERE g.orderId = b.orderId AND g.reference = c.reference AND g.kind IN ('refunded', 'reversed')
              AND g.at < b.closedAt), 0)`,
  },
  {
    subject: 'filters',
    rule: 'every product is filtered by what it is',
    violations: `SELECT p.id AS id FROM products p LEFT JOIN product_facets f ON f.productId = p.id
      WHERE ${FACET_MISMATCH_CONDITION}`,
  },
  {
    subject: 'totals',
    rule: 'the items of an order are its lines, and its total is items and shipping',
    violations: `SELECT o.id AS id FROM orders o
      LEFT JOIN (SELECT orderId, SUM(priceCents * qty) AS cents FROM order_lines GROUP BY orderId) items
      ON items.orderId = o.id
      WHERE o.itemsCents <> COALESCE(items.cents, 0) OR o.totalCents <> o.itemsCents + o.shippingCents`,
  },
  ...VOUCHER_INVARIANTS,
  {
    subject: 'payments',
    rule: 'a paid order has one payment, an unpaid order has none',
    violations: `SELECT o.id AS id FROM orders o
      LEFT JOIN (SELECT orderId, COUNT(*) AS times FROM payments GROUP BY orderId) paid ON paid.orderId = o.id
      WHERE COALESCE(paid.times, 0) <> CASE WHEN o.status IN ('paid', 'shipped', 'delivered')
        OR (o.status = 'cancelled' AND o.paidAt IS NOT NULL) THEN 1 ELSE 0 END`,
  },
  {
    subject: 'states',
    rule: 'paid, shipped, delivered and cancelled orders say when, others do not, and none is sent unpaid',
    violations: `SELECT id FROM orders
      WHERE (status <> 'cancelled' AND (status IN ('paid', 'shipped', 'delivered')) <> (paidAt IS NOT NULL))
        OR (status = 'delivered') <> (deliveredAt IS NOT NULL)
        OR (status = 'cancelled') <> (cancelledAt IS NOT NULL)
        OR (status = 'shipped' AND shippedAt IS NULL)
        OR (status NOT IN ('shipped', 'delivered') AND shippedAt IS NOT NULL
          AND NOT (status = 'cancelled' AND lateNoticeAt IS NOT NULL))
        OR (arrivedAt IS NOT NULL AND (shippedAt IS NULL OR arrivedAt < shippedAt OR lateNoticeAt IS NOT NULL
          OR missingAt IS NOT NULL))
        OR (arrivedBy IS NOT NULL AND arrivedAt IS NULL)
        OR (missingAt IS NOT NULL AND status NOT IN ('shipped', 'delivered', 'cancelled'))
        OR (lateNoticeAt IS NOT NULL AND status NOT IN ('shipped', 'delivered', 'cancelled'))`,
  },
  {
    subject: 'invoice numbers',
    rule: 'invoices are numbered 1, 2, 3 … without a gap',
    violations: `SELECT name AS id FROM invoice_counters
      WHERE lastNumber <> (SELECT COUNT(*) FROM invoices)
        OR lastNumber <> (SELECT COALESCE(MAX(number), 0) FROM invoices)`,
  },
  {
    subject: 'invoices',
    rule: 'only paid orders are invoiced, over their total',
    violations: `SELECT i.orderId AS id FROM invoices i JOIN orders o ON o.id = i.orderId
      WHERE o.paidAt IS NULL OR i.totalCents <> o.totalCents`,
  },
  {
    subject: 'deliveries',
    // Orders that were paid before the first invoice have no invoice, because the shop did not issue any yet.
    rule: 'what was delivered was invoiced, unless it was paid before the first invoice',
    violations: `SELECT o.id AS id FROM orders o LEFT JOIN invoices i ON i.orderId = o.id
      WHERE o.status = 'delivered' AND i.number IS NULL
        AND o.paidAt >= (SELECT MIN(issuedAt) FROM invoices)`,
  },
  {
    subject: 'captures',
    rule: 'money that arrived pays its order or is owed back',
    violations: `SELECT c.orderId AS id FROM payment_events c
      WHERE c.kind = 'captured'
        AND NOT EXISTS (SELECT 1 FROM payments p
          WHERE p.orderId = c.orderId AND p.provider = c.provider AND p.captureId = c.reference)
        AND NOT EXISTS (SELECT 1 FROM payment_events d WHERE d.orderId = c.orderId
          AND d.provider = c.provider AND d.reference = c.reference AND d.kind = 'refund_due')`,
  },
  {
    subject: 'debts',
    rule: 'an order is marked as one whose money goes back as long as what is owed, or a refund by hand, has not gone back',
    violations: `SELECT o.id AS id FROM orders o
      LEFT JOIN (SELECT d.orderId AS orderId, COUNT(*) AS times FROM payment_events d
        WHERE d.kind = 'refund_due' AND NOT ${buildWithdrawnCondition('d')} AND ${buildRefundableCondition('d')}
        GROUP BY d.orderId) owed
      ON owed.orderId = o.id
      WHERE o.isRefundDue <> (owed.times IS NOT NULL OR EXISTS (SELECT 1 FROM refunds r WHERE r.orderId = o.id
        AND (r.status = 'failed' OR (r.status = 'pending' AND r.isByHand = 1))))`,
  },
  {
    subject: 'deleted orders',
    rule: 'what was paid for an order that was deleted before its delivery, or cancelled, is owed back, or has gone back',
    violations: `SELECT o.id AS id FROM orders o WHERE ((o.archivedAt IS NOT NULL AND o.status IN ('paid', 'shipped'))
        OR (o.status = 'cancelled' AND o.paidAt IS NOT NULL)) AND (
      NOT EXISTS (SELECT 1 FROM payment_events c WHERE c.orderId = o.id AND c.kind = 'captured')
      OR EXISTS (SELECT 1 FROM payment_events c WHERE c.orderId = o.id AND c.kind = 'captured' AND ${buildRefundableCondition('c')}
        AND NOT EXISTS (SELECT 1 FROM payment_events d WHERE d.orderId = o.id AND d.kind = 'refund_due'
          AND d.reference = c.reference AND NOT ${buildWithdrawnCondition('d')})))`,
  },
  {
    subject: 'cancellations',
    rule: 'money is owed for a cancellation only as long as the order is deleted',
    violations: `SELECT o.id AS id FROM orders o WHERE o.archivedAt IS NULL
      AND EXISTS (SELECT 1 FROM payment_events d WHERE d.orderId = o.id AND d.kind = 'refund_due'
        AND d.reason = '${REFUND_REASONS.cancelled}' AND NOT ${buildWithdrawnCondition('d')} AND ${buildRefundableCondition('d')})`,
  },
  {
    subject: 'reviews',
    rule: 'an unpaid order waits as long as a provider has a payment of it under review, and no longer',
    violations: `SELECT o.id AS id FROM orders o
      LEFT JOIN (SELECT w.orderId AS orderId, COUNT(*) AS times FROM payment_events w
        WHERE w.kind = 'pending' AND NOT EXISTS (SELECT 1 FROM payment_events e WHERE e.orderId = w.orderId
          AND e.provider = w.provider AND e.reference = w.reference AND e.kind <> 'pending')
        GROUP BY w.orderId) waiting
      ON waiting.orderId = o.id
      WHERE o.isPaymentPending <> (o.status IN ('created', 'expired') AND waiting.times IS NOT NULL)`,
  },
  ...REFUND_INVARIANTS,
];

export async function checkInvariants(read: EntityManager): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of INVARIANTS) {
    findings.push(await runCheck(invariant.subject, () => checkInvariant(read, invariant)));
  }
  return findings;
}

async function checkInvariant(
  read: EntityManager,
  { subject, rule, violations }: Invariant,
): Promise<Finding> {
  const rows = await queryRows<{ id: string }>(read, `${violations} LIMIT ${MAX_ROWS}`);
  return rows.length === 0
    ? { level: 'fine', subject, text: rule }
    : { level: 'broken', subject, text: `Not true: ${rule}`, rows: rows.map(({ id }) => id) };
}
