import { inTransaction } from '../../database/transaction.ts';
import { lockOrder } from '../../database/locks.ts';
import type { Settlement } from '../../features/orders/money/settlePayment.service.ts';
import { settlePayment } from '../../features/orders/money/settlePayment.service.ts';
import type { TestApi } from '../testApi.ts';
import type { PlacedOrder } from './orders.ts';

/** Records a payment of an order, as any provider reports it. */
export function aPayment(
  { db, app }: TestApi,
  { order }: { order: Pick<PlacedOrder['order'], '_id' | 'number'> },
  captureId = `CAPTURE${order.number}`,
  amountCents = 1,
): Promise<Settlement> {
  const payment = {
    orderId: order._id,
    provider: 'paypal',
    providerOrderId: `PP${order.number}`,
    captureId,
    currency: 'USD',
    amountCents,
  } as const;
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order._id);
    return settlePayment(tx, payment, app);
  });
}
