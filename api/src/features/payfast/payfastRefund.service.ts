import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { lockOrder } from '../../database/rowLocks.ts';
import { illegalTransition } from '../../errors.ts';
import type { OrderReader } from '../orders/orders.service.ts';
import { findKnownOrder } from '../orders/orders.service.ts';
import { recordPaymentEvent } from '../paymentTimeline/paymentTimeline.service.ts';
import { clearRefundDue, owedFor } from '../paymentTimeline/refunds.service.ts';

/**
 * Records that the debts of PayFast payments were refunded, which the administrator who made the refund confirms,
 * because PayFast reports payments only. Throws 404, or 409 `illegal_transition` when nothing is owed through PayFast.
 */
export async function confirmRefund(
  tx: EntityManager,
  reader: OrderReader,
  orderId: string,
  now: Date,
): Promise<OrderEntity> {
  await lockOrder(tx, orderId);
  await findKnownOrder(tx, reader, orderId);
  const owed = (await owedFor(tx, orderId)).filter(({ provider }) => provider === 'payfast');
  if (owed.length === 0) throw illegalTransition('No refund through PayFast is due for this order.');
  for (const { reference, currency, amountCents } of owed) {
    const captureId = reference ?? '';
    await recordPaymentEvent(
      tx,
      {
        orderId,
        provider: 'payfast',
        kind: 'refunded',
        key: captureId,
        reference: captureId,
        amount: { currency: currency ?? 'ZAR', cents: amountCents ?? 0 },
        reason: 'Confirmed by an administrator',
      },
      now,
    );
  }
  await clearRefundDue(tx, orderId);
  return findKnownOrder(tx, reader, orderId);
}
