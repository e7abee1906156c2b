import type { EntityManager } from 'typeorm';
import { IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { toQuote } from '../providers/rate/quote.ts';
import { notFound, orderNotPayable, paymentPending } from '../../../errors.ts';

/** Minimum time for which the stock remains reserved after a payment has begun. */
const PAYING_MS = 15 * 60 * 1000;

/** Time after the order from which its reservation is no longer extended, however often a payment begins. */
const MAX_RESERVATION_MS = 3 * 60 * 60 * 1000;

/** Asserts that an order is unpaid and payable. Throws 404, 409 `order_not_payable` or `payment_pending`. */
export function assertPayable({ status, archivedAt, isPaymentPending }: OrderEntity): void {
  if (archivedAt !== null) throw notFound('Order');
  if (status === 'expired') throw orderNotPayable('This order has expired. Please order again.');
  if (status === 'cancelled') throw orderNotPayable('This order was cancelled. Please order again.');
  if (status !== 'created') throw orderNotPayable('This order has already been paid.');
  if (isPaymentPending) throw paymentPending();
}

/** Whether the reservation of an order whose payment begins ends soon and may be extended. */
export function isReservationEndingSoon(
  { status, archivedAt, isHoldFixed, createdAt, expiresAt }: OrderEntity,
  now: Date,
): boolean {
  if (status !== 'created' || archivedAt !== null || isHoldFixed) return false;
  const isYoung = now.getTime() - createdAt.getTime() < MAX_RESERVATION_MS;
  return isYoung && expiresAt.getTime() - now.getTime() < PAYING_MS;
}

/**
 * Extends the reservation of a freshly read order for a paying buyer. Writes nothing if it is long enough.
 */
export async function extendForPayment(db: Database, order: OrderEntity, now: Date): Promise<OrderEntity> {
  return isReservationEndingSoon(order, now)
    ? inTransaction(db, (tx) => extendReservation(tx, order.id, now))
    : order;
}

/** Extends the reservation for a paying buyer if that is allowed, and returns the current order. */
export async function extendReservation(tx: EntityManager, id: string, now: Date): Promise<OrderEntity> {
  const earliest = new Date(now.getTime() + PAYING_MS);
  await tx
    .createQueryBuilder()
    .update(OrderEntity)
    .set({ expiresAt: () => 'CASE WHEN expiresAt < :earliest THEN :earliest ELSE expiresAt END' })
    .where({
      id,
      status: 'created',
      archivedAt: IsNull(),
      isHoldFixed: false,
      createdAt: MoreThan(new Date(now.getTime() - MAX_RESERVATION_MS)),
    })
    .setParameters({ earliest })
    .execute();
  return tx.findOneByOrFail(OrderEntity, { id });
}

export interface DollarQuote {
  readonly usdCents: number;
  readonly expiresAt: Date;
}

/** Returns the order's quote in dollars if it is still valid. */
export function getValidQuote({ quoteUsdCents, quoteExpiresAt }: OrderEntity, now: Date): DollarQuote | null {
  if (quoteUsdCents === null || quoteExpiresAt === null || quoteExpiresAt <= now) return null;
  return { usdCents: quoteUsdCents, expiresAt: quoteExpiresAt };
}

interface NewQuote {
  readonly rate: number;
  readonly expiresAt: Date;
}

/** Quotes the order's total in dollars; concurrent callers get the first one's quote. */
export async function quoteOrder(
  tx: EntityManager,
  order: OrderEntity,
  { rate, expiresAt }: NewQuote,
  now: Date,
): Promise<DollarQuote> {
  const standing = getValidQuote(order, now);
  if (standing) return standing;
  const quote = toQuote(rate, order.totalCents, expiresAt);
  await tx.update(OrderEntity, { id: order.id }, quote);
  return { usdCents: quote.quoteUsdCents, expiresAt };
}
