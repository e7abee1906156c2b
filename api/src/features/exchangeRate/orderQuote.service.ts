import { IsNull, LessThanOrEqual } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Shop } from '../../shop.ts';
import { QUOTE_PATIENCE_MS, quoteAt } from './quote.ts';

/** An order that waits for its money and has no price in dollars, or one that is over, gets one, if there soon is a rate. */
export async function withQuote(shop: Shop, order: OrderEntity): Promise<OrderEntity> {
  const isWaiting = order.status === 'created' && !order.isPaymentPending;
  const isQuoted = order.quoteExpiresAt !== null && order.quoteExpiresAt > shop.clock.now();
  if (!isWaiting || isQuoted) return order;
  const rate = await shop.exchangeRate.soon(QUOTE_PATIENCE_MS);
  if (rate === null) return order;
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now();
    const open = { id: order.id, status: 'created' as const };
    // A payment that begins meanwhile has made its own quote, and that one stands.
    await tx.update(
      OrderEntity,
      [
        { ...open, quoteExpiresAt: IsNull() },
        { ...open, quoteExpiresAt: LessThanOrEqual(now) },
      ],
      quoteAt(rate, order.totalCents, new Date(now.getTime() + shop.config.quoteMs)),
    );
  });
  return shop.db.read.findOneByOrFail(OrderEntity, { id: order.id });
}
