import { REFUND_REASONS, UNSOLD_REASONS } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { formatStoredTime } from '../../../database/dialect.ts';
import { buildReservesStockCondition } from '../../../database/entities/orders.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { executeUpdate, joinWithAnd, queryRows } from '../../../database/sql.ts';

export const ANY_VOUCHER: SqlPart = { sql: 'id IS NOT NULL', values: [] };

export const HAS_USES_LEFT: SqlPart = { sql: '(maxUses IS NULL OR used < maxUses)', values: [] };

/**
 * Builds the condition of a voucher that is on, within its period and not used up, so that a new order may
 * use it.
 */
export function createValidVoucherCondition(em: EntityManager, now: Date): SqlPart {
  const time = formatStoredTime(em, now);
  const periodCondition = {
    sql: 'isOn = ? AND validFrom <= ? AND validUntil > ?',
    values: [true, time, time],
  };
  return joinWithAnd([periodCondition, HAS_USES_LEFT]);
}

/** Adds one to the uses of a voucher; returns false when the voucher does not meet the condition. */
export async function incrementVoucherUses(
  tx: EntityManager,
  id: string,
  { sql, values }: SqlPart,
): Promise<boolean> {
  const statement = `UPDATE vouchers SET used = used + 1 WHERE id = ? AND ${sql}`;
  return (await executeUpdate(tx, statement, [id, ...values])) === 1;
}

/** Subtracts one from the uses of a voucher, for an order that releases its use. */
export async function decrementVoucherUses(tx: EntityManager, id: string): Promise<void> {
  await executeUpdate(tx, 'UPDATE vouchers SET used = used - 1 WHERE id = ?', [id]);
}

const UNSOLD_REASON_LITERALS = UNSOLD_REASONS.map((reason) => `'${REFUND_REASONS[reason]}'`).join(', ');

/**
 * Condition that the order `o` must hold a use of its voucher, because the order reserves stock, or was paid
 * and sold.
 */
const HOLDS_USE_SQL = `o.voucherId IS NOT NULL AND ((${buildReservesStockCondition('o')})
  OR (o.paidAt IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment_events due WHERE due.orderId = o.id
    AND due.kind = 'refund_due' AND due.reason IN (${UNSOLD_REASON_LITERALS}))))`;

/**
 * Condition that the order `o` with the voucher use `u`, if any, has a use that it must not have, or lacks
 * one. An expired order may keep its use while a payment of it is pending, and otherwise releases it.
 */
export const HAS_WRONG_USE_SQL = `(u.orderId IS NULL AND ${HOLDS_USE_SQL}) OR (u.orderId IS NOT NULL
  AND NOT (${HOLDS_USE_SQL}) AND NOT (o.status = 'expired' AND o.isPaymentPending = 1))`;

/**
 * Finds orders that hold a use of their voucher although they ended unpaid or unsold, or hold none although
 * they are sold or open, because an earlier release of the shop has changed them.
 */
export const findOrdersWithWrongVoucherUse = (em: EntityManager, limit: number): Promise<{ id: string }[]> =>
  queryRows(
    em,
    `SELECT o.id AS id FROM orders o LEFT JOIN voucher_uses u ON u.orderId = o.id
    WHERE o.voucherId IS NOT NULL AND (${HAS_WRONG_USE_SQL}) LIMIT ?`,
    [limit],
  );
