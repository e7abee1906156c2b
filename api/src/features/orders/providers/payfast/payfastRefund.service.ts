import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import { RefundEntity } from '../../../../database/entities/refunds.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { illegalTransition } from '../../../../errors.ts';
import type { SellerConfig } from '../../documents/seller.service.ts';
import type { OrderReader } from '../../records/orders.service.ts';
import { findKnownOrder } from '../../records/orders.service.ts';
import { clearRefundDue, findDueRefunds, findPendingRefunds } from '../../records/refunds.service.ts';
import { addMadeRefund, completeRefund } from '../../money/refundOutcomes.service.ts';
import { findCapture } from '../../money/captures.service.ts';

interface ConfirmContext {
  readonly now: Date;
  /** Seller of the credit notes. */
  readonly seller: SellerConfig;
}

const CONFIRMED = 'Confirmed by an administrator';

/**
 * Records that an administrator has refunded the owed PayFast payments by hand, because PayFast does not
 * report refunds. Throws 404, or 409 `illegal_transition` when nothing is owed through PayFast, or the
 * shop is making the refund there.
 */
export async function confirmRefund(
  tx: EntityManager,
  reader: OrderReader,
  orderId: string,
  context: ConfirmContext,
): Promise<OrderEntity> {
  await lockOrder(tx, orderId);
  const order = await findKnownOrder(tx, reader, orderId);
  const owed = (await findDueRefunds(tx, orderId)).filter(({ provider }) => provider === 'payfast');
  if (owed.length === 0) throw illegalTransition('No refund through PayFast is due for this order.');
  const underWay = { orderId, provider: 'payfast', status: 'pending', isByHand: false } as const;
  if (await tx.existsBy(RefundEntity, underWay)) {
    throw illegalTransition('The shop is making a refund of this order at PayFast.');
  }
  for (const debt of owed) await recordPaid(tx, order, debt, context);
  await clearRefundDue(tx, orderId);
  return findKnownOrder(tx, reader, orderId);
}

/** Completes the started refunds of an owed capture, and records a completed refund of its remaining amount. */
async function recordPaid(
  tx: EntityManager,
  order: OrderEntity,
  { eventKey, reference, reason }: PaymentEventEntity,
  { now, seller }: ConfirmContext,
): Promise<void> {
  for (const refund of await findPendingRefunds(tx, order.id)) {
    if (refund.captureId !== reference) continue;
    await completeRefund(tx, refund, { providerRefundId: null, remark: CONFIRMED, seller }, now);
  }
  const captureId = reference ?? '';
  const capture = await findCapture(tx, { orderId: order.id, captureId });
  if (!capture || capture.refundable.cents === 0) return;
  const { captured, refundable } = capture;
  const refund = {
    orderId: order.id,
    ...refundable,
    captureId,
    currency: captured.currency ?? 'ZAR',
  } as const;
  const maker = { reason: reason ?? CONFIRMED, startedBy: 'admin', provider: 'payfast' } as const;
  const made = { key: `debt:${eventKey}`, remark: CONFIRMED, seller };
  await addMadeRefund(tx, { ...refund, ...maker, isByHand: true, providerRefundId: null }, made, now);
}
