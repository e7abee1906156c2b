import { OrderEntity } from '../../../../database/entities/orders.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { isPayable } from '../../records/payableOrder.ts';
import type { RateContext } from './rateContext.ts';
import { QUOTE_TIMEOUT_MS, getValidQuote, quoteOrder } from './quote.ts';

/**
 * Quotes a payable order in dollars if it has no valid quote and a rate is available within
 * `QUOTE_TIMEOUT_MS`, and returns the order.
 */
export async function addQuote(app: RateContext, order: OrderEntity): Promise<OrderEntity> {
  if (!isPayable(order) || getValidQuote(order, app.clock.now())) return order;
  const rate = await app.exchangeRate.currentWithin(QUOTE_TIMEOUT_MS);
  if (rate === null) return order;
  const { id } = order;
  return inTransaction(app.db, async (tx) => {
    await lockOrder(tx, id);
    const current = await tx.findOneByOrFail(OrderEntity, { id });
    if (!isPayable(current)) return current;
    const now = app.clock.now();
    await quoteOrder(tx, current, { rate, expiresAt: new Date(now.getTime() + app.config.quoteMs) }, now);
    return tx.findOneByOrFail(OrderEntity, { id });
  });
}
