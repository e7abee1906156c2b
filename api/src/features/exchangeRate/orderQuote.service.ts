import { IsNull, LessThanOrEqual } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { RateContext } from './rateContext.ts';
import { QUOTE_PATIENCE_MS, quoteAt } from './quote.ts';

/** An order that waits for its money and has no price in dollars, or one that is over, gets one, if there soon is a rate. */
export async function withQuote(app: RateContext, order: OrderEntity): Promise<OrderEntity> {
  const isWaiting = order.status === 'created' && !order.isPaymentPending;
  const isQuoted = order.quoteExpiresAt !== null && order.quoteExpiresAt > app.clock.now();
  if (!isWaiting || isQuoted) return order;
  const rate = await app.exchangeRate.soon(QUOTE_PATIENCE_MS);
  if (rate === null) return order;
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now();
    const open = { id: order.id, status: 'created' as const };
    // A payment that begins meanwhile has made its own quote, and that one stands.
    await tx.update(
      OrderEntity,
      [
        { ...open, quoteExpiresAt: IsNull() },
        { ...open, quoteExpiresAt: LessThanOrEqual(now) },
      ],
      quoteAt(rate, order.totalCents, new Date(now.getTime() + app.config.quoteMs)),
    );
  });
  return app.db.read.findOneByOrFail(OrderEntity, { id: order.id });
}
