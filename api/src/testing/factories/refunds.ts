import { v7 as uuid } from 'uuid';
import { RefundEntity } from '../../database/entities/refunds.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { TestApi } from '../testApi.ts';
import type { PlacedOrder } from './orders.ts';

/** A completed refund of a payment that `aPayment` has made; the books of stock and providers do not know it. */
export async function aRefund(
  { db, clock }: TestApi,
  { order }: Pick<PlacedOrder, 'order'>,
  cents: number,
  captureId = `CAPTURE${order.number}`,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, (tx) =>
    tx.insert(RefundEntity, {
      ...{ id: uuid(), orderId: order._id, keyHash: uuid(), bodyHash: 'b'.repeat(64), cents, captureId },
      ...{ reason: 'Return', startedBy: 'admin', status: 'completed', isByHand: true, provider: 'paypal' },
      ...{ currency: 'ZAR', chargedCents: cents, tries: 1, attempts: 0, createdAt: now, completedAt: now },
    }),
  );
}
