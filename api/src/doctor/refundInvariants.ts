import { LIVE_REFUND_STATUSES } from '@shop/domain/refundStates';
import type { Invariant } from './invariant.ts';

/**
 * Invariants of refunds and credit notes. Refunds that the first releases of the shop made are in
 * `payment_events` only.
 */
export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    subject: 'refunds',
    rule: 'a refund is complete when the timeline has its money, and only then',
    violations: `SELECT r.id AS id FROM refunds r LEFT JOIN payment_events e
        ON e.orderId = r.orderId AND e.provider = r.provider AND e.kind = 'refunded'
        AND e.reference = r.captureId AND e.amountCents = r.chargedCents
        AND SUBSTR(e.eventKey, LENGTH('refunded:') + 1) = COALESCE(r.providerRefundId, r.id)
      WHERE (r.status = 'completed') <> (e.id IS NOT NULL)
        OR (r.status = 'completed') <> (r.completedAt IS NOT NULL) OR r.cents <= 0 OR r.chargedCents <= 0`,
  },
  {
    subject: 'refunded money',
    rule: 'no more goes back than was taken, and both books close at zero together',
    violations: `SELECT gone.orderId AS id FROM (SELECT orderId, provider, captureId, SUM(cents) AS cents,
        SUM(chargedCents) AS charged FROM refunds WHERE status = 'completed'
        GROUP BY orderId, provider, captureId) gone
      JOIN orders o ON o.id = gone.orderId
      LEFT JOIN payment_events c ON c.orderId = gone.orderId AND c.provider = gone.provider
        AND c.reference = gone.captureId AND c.kind = 'captured'
      WHERE c.id IS NULL OR gone.cents > o.totalCents OR gone.charged > c.amountCents
        OR (gone.charged = c.amountCents) <> (gone.cents = o.totalCents)`,
  },
  {
    subject: 'refunds under way',
    rule: 'a refund that the shop makes is asked about until it has ended',
    violations: `SELECT id FROM refunds
      WHERE (dueAt IS NOT NULL) <> (status = 'pending' AND isByHand = 0)`,
  },
  {
    subject: 'refunded pieces',
    rule: 'no more pieces go back with refunds than were ordered',
    violations: `SELECT gone.orderId AS id FROM (SELECT r.orderId AS orderId, l.position AS position,
        SUM(l.qty) AS qty FROM refund_lines l JOIN refunds r ON r.id = l.refundId
        WHERE l.isRestocked = 1 GROUP BY r.orderId, l.position) gone
      LEFT JOIN order_lines o ON o.orderId = gone.orderId AND o.position = gone.position
      WHERE o.qty IS NULL OR gone.qty > o.qty`,
  },
  {
    subject: 'pieces paid back',
    rule: 'the payment of an order gives the price of a piece back once, by a return or by an administrator',
    violations: `SELECT gone.orderId AS id FROM (SELECT r.orderId AS orderId, l.position AS position,
        SUM(l.qty) AS qty FROM refund_lines l JOIN refunds r ON r.id = l.refundId
        JOIN payments p ON p.orderId = r.orderId AND p.captureId = r.captureId
        JOIN (SELECT n.refundId AS refundId, SUM(n.qty * o.priceCents) AS cents FROM refund_lines n
          JOIN refunds m ON m.id = n.refundId
          JOIN order_lines o ON o.orderId = m.orderId AND o.position = n.position
          GROUP BY n.refundId) price ON price.refundId = r.id
        WHERE r.status IN (${LIVE_REFUND_STATUSES.map((status) => `'${status}'`).join(', ')})
          AND (r.startedBy = 'return' OR r.cents >= price.cents)
        GROUP BY r.orderId, l.position) gone
      JOIN order_lines o ON o.orderId = gone.orderId AND o.position = gone.position
      WHERE gone.qty > o.qty`,
  },
  {
    subject: 'parts paid back',
    // A refund of the payment's whole remainder includes the shipping cost, so it is not a part. Cents are rounded per
    // line.
    rule: 'the parts in which the price of pieces is paid back add up to no more than this price',
    violations: `SELECT gone.orderId AS id FROM (SELECT r.orderId AS orderId, l.position AS position,
        COUNT(*) AS parts, SUM(l.qty * o.priceCents * 1.0
          * CASE WHEN r.cents < price.cents THEN r.cents ELSE price.cents END / price.cents) AS cents
        FROM refund_lines l JOIN refunds r ON r.id = l.refundId
        JOIN payments p ON p.orderId = r.orderId AND p.captureId = r.captureId
        JOIN orders bought ON bought.id = r.orderId
        JOIN order_lines o ON o.orderId = r.orderId AND o.position = l.position
        JOIN (SELECT n.refundId AS refundId, SUM(n.qty * ol.priceCents) AS cents FROM refund_lines n
          JOIN refunds m ON m.id = n.refundId
          JOIN order_lines ol ON ol.orderId = m.orderId AND ol.position = n.position
          GROUP BY n.refundId) price ON price.refundId = r.id
        WHERE r.status IN (${LIVE_REFUND_STATUSES.map((status) => `'${status}'`).join(', ')})
          AND r.startedBy IN ('return', 'admin') AND price.cents > 0
          AND (SELECT SUM(e.cents) FROM refunds e WHERE e.orderId = r.orderId
            AND e.captureId = r.captureId AND e.createdAt <= r.createdAt) < bought.totalCents
        GROUP BY r.orderId, l.position) gone
      JOIN order_lines o ON o.orderId = gone.orderId AND o.position = gone.position
      WHERE gone.cents > o.qty * o.priceCents + gone.parts`,
  },
  {
    subject: 'bank accounts for refunds',
    rule: 'a bank account is kept only while a refund through PayFast is open',
    violations: `SELECT a.orderId AS id FROM refund_accounts a WHERE NOT EXISTS (SELECT 1 FROM refunds r
      WHERE r.orderId = a.orderId AND r.provider = 'payfast' AND r.status IN ('pending', 'failed'))`,
  },
  {
    subject: 'refunds of returns',
    rule: 'what a return pays back is taken from the payment of its order, not from a second one',
    violations: `SELECT r.orderId AS id FROM refunds r LEFT JOIN payments p
        ON p.orderId = r.orderId AND p.captureId = r.captureId
      WHERE r.startedBy = 'return' AND p.id IS NULL`,
  },
  {
    subject: 'credit note numbers',
    rule: 'credit notes are numbered 1, 2, 3 … without a gap',
    violations: `SELECT name AS id FROM credit_note_counters
      WHERE lastNumber <> (SELECT COUNT(*) FROM credit_notes)
        OR lastNumber <> (SELECT COALESCE(MAX(number), 0) FROM credit_notes)`,
  },
  {
    subject: 'credit notes',
    rule: 'every credit note has its invoice and its refund, and takes back no more than was invoiced',
    violations: `SELECT n.orderId AS id FROM credit_notes n
        LEFT JOIN invoices i ON i.number = n.invoiceNumber AND i.orderId = n.orderId
        LEFT JOIN refunds r ON r.id = n.refundId AND r.orderId = n.orderId AND r.status = 'completed'
        WHERE i.number IS NULL OR r.id IS NULL OR n.totalCents <> r.cents
          OR (n.vatCents IS NULL) <> (i.vatCents IS NULL)
      UNION SELECT i.orderId AS id FROM invoices i JOIN (SELECT invoiceNumber, SUM(totalCents) AS cents,
          SUM(vatCents) AS vat FROM credit_notes GROUP BY invoiceNumber) credited
        ON credited.invoiceNumber = i.number
        WHERE credited.cents > i.totalCents OR credited.vat > i.vatCents
          OR (credited.cents = i.totalCents AND credited.vat <> i.vatCents)`,
  },
  {
    subject: 'credited refunds',
    rule: 'what is refunded of an invoice has a credit note',
    violations: `SELECT r.orderId AS id FROM refunds r
      JOIN invoices i ON i.orderId = r.orderId
      JOIN payments p ON p.orderId = r.orderId AND p.captureId = r.captureId
      LEFT JOIN credit_notes n ON n.refundId = r.id
      WHERE r.status = 'completed' AND n.number IS NULL`,
  },
];
