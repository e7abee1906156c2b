import type { EntityManager } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { OrderEntity, reservesStock } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { inTransaction } from '../../../database/transaction.ts';

/**
 * Minimum time in ms for which the stock remains reserved after a payment has begun. A large order
 * (`isHoldFixed`) and an order older than `MAX_EXTENDABLE_ORDER_AGE_MS` are excepted.
 */
const MIN_PAYMENT_TIME_MS = 15 * 60 * 1000;

/** Maximum age in ms of an order whose reservation is extended, however often a payment begins. */
const MAX_EXTENDABLE_ORDER_AGE_MS = 3 * 60 * 60 * 1000;

/**
 * Whether the reservation of an order whose payment begins may be extended and would otherwise end within
 * `MIN_PAYMENT_TIME_MS`.
 */
export function needsReservationExtension(order: OrderEntity, now: Date): boolean {
  const { isHoldFixed, createdAt, expiresAt } = order;
  if (!reservesStock(order) || isHoldFixed) return false;
  const isExtendable = now.getTime() - createdAt.getTime() < MAX_EXTENDABLE_ORDER_AGE_MS;
  return isExtendable && expiresAt.getTime() - now.getTime() < MIN_PAYMENT_TIME_MS;
}

/**
 * Extends the reservation of an order that was just read and whose payment begins; writes nothing unless the
 * reservation ends soon. Returns the current order.
 */
export async function extendReservationForPayment(
  db: Database,
  order: OrderEntity,
  now: Date,
): Promise<OrderEntity> {
  return needsReservationExtension(order, now)
    ? inTransaction(db, (tx) => extendReservation(tx, order.id, now))
    : order;
}

/** Extends the reservation for a paying buyer if it ends soon, and returns the current order. Locks the order. */
export async function extendReservation(tx: EntityManager, id: string, now: Date): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const order = await tx.findOneByOrFail(OrderEntity, { id });
  if (!needsReservationExtension(order, now)) return order;
  const expiresAt = new Date(now.getTime() + MIN_PAYMENT_TIME_MS);
  await tx.update(OrderEntity, { id }, { expiresAt });
  return { ...order, expiresAt };
}
