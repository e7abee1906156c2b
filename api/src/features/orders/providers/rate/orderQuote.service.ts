import { IsNull, LessThanOrEqual } from 'typeorm';
import { OrderEntity } from '../../../../database/entities/orders.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { RateContext } from './rateContext.ts';
import { QUOTE_TIMEOUT_MS, toQuote } from './quote.ts';

/** Quotes an unpaid order in dollars when it has no quote or an expired one and a rate is soon available. */
export async function addQuote(app: RateContext, order: OrderEntity): Promise<OrderEntity> {
  const isWaiting = order.status === 'created' && !order.isPaymentPending;
  const isQuoted = order.quoteExpiresAt !== null && order.quoteExpiresAt > app.clock.now();
  if (!isWaiting || isQuoted) return order;
  const rate = await app.exchangeRate.soon(QUOTE_TIMEOUT_MS);
  if (rate === null) return order;
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now();
    const open = { id: order.id, status: 'created' as const };
    // A payment that began in the meantime has created a quote, which stays valid.
    await tx.update(
      OrderEntity,
      [
        { ...open, quoteExpiresAt: IsNull() },
        { ...open, quoteExpiresAt: LessThanOrEqual(now) },
      ],
      toQuote(rate, order.totalCents, new Date(now.getTime() + app.config.quoteMs)),
    );
  });
  return app.db.read.findOneByOrFail(OrderEntity, { id: order.id });
}
