import { inTransaction } from '../../database/inTransaction.ts';
import type { Settlement } from '../../features/payments/settling.service.ts';
import { settle } from '../../features/payments/settling.service.ts';
import type { TestApi } from '../testApi.ts';
import type { PlacedOrder } from './orders.ts';

/** Records a payment of an order, as any provider reports it. */
export function aPayment(
  { db, app }: TestApi,
  { order }: { order: Pick<PlacedOrder['order'], '_id' | 'number'> },
  captureId = `CAPTURE${order.number}`,
): Promise<Settlement> {
  return inTransaction(db, (tx) =>
    settle(
      tx,
      {
        orderId: order._id,
        provider: 'paypal',
        providerOrderId: `PP${order.number}`,
        captureId,
        currency: 'USD',
        amountCents: 1,
      },
      app,
    ),
  );
}
