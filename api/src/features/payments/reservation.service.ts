import { usdCentsAt } from '@shop/domain/exchange';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { orderNotPayable, paymentPending } from '../../errors.ts';

/** Who has begun to pay keeps the stock for at least this long. */
const PAYING_MS = 15 * 60 * 1000;

/** Throws 409 `order_not_payable` or `payment_pending` unless the order waits for its money. */
export function assertPayable({ status, isPaymentPending }: OrderEntity): void {
  if (status === 'expired') throw orderNotPayable('This order has expired. Please order again.');
  if (status !== 'created') throw orderNotPayable('This order has already been paid.');
  if (isPaymentPending) throw paymentPending();
}

/** Extends the reservation while the buyer pays, and locks the order. Throws like assertPayable. */
export async function keepReserved(tx: EntityManager, id: string, now: Date): Promise<OrderEntity> {
  const earliest = new Date(now.getTime() + PAYING_MS);
  const { affected } = await tx
    .createQueryBuilder()
    .update(OrderEntity)
    .set({ expiresAt: () => 'CASE WHEN expiresAt < :earliest THEN :earliest ELSE expiresAt END' })
    .where({ id, status: 'created', archivedAt: IsNull() })
    .setParameters({ earliest })
    .execute();
  const order = await tx.findOneByOrFail(OrderEntity, { id });
  assertPayable(order);
  if (affected !== 1) throw orderNotPayable('This order is no longer open.');
  return order;
}

export interface DollarQuote {
  readonly usdCents: number;
  readonly expiresAt: Date;
}

/** The price in dollars that was offered and still stands. */
export function standingQuote({ quoteUsdCents, quoteExpiresAt }: OrderEntity, now: Date): DollarQuote | null {
  if (quoteUsdCents === null || quoteExpiresAt === null || quoteExpiresAt <= now) return null;
  return { usdCents: quoteUsdCents, expiresAt: quoteExpiresAt };
}

interface NewQuote {
  readonly rate: number;
  readonly expiresAt: Date;
}

/** Offers the order's total in dollars; of two who ask at once, both get the first one's quote. */
export async function quoteOrder(
  tx: EntityManager,
  order: OrderEntity,
  { rate, expiresAt }: NewQuote,
  now: Date,
): Promise<DollarQuote> {
  const standing = standingQuote(order, now);
  if (standing) return standing;
  const usdCents = usdCentsAt(rate, order.totalCents);
  await tx.update(
    OrderEntity,
    { id: order.id },
    { quoteUsdCents: usdCents, quoteRate: String(rate), quoteExpiresAt: expiresAt },
  );
  return { usdCents, expiresAt };
}
