import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import { RefundEntity } from '../../../../database/entities/refunds.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { illegalTransition } from '../../../../errors.ts';
import type { SellerConfig } from '../../documents/seller.service.ts';
import type { OrderReader } from '../../records/orders.service.ts';
import { getVisibleOrder } from '../../records/orders.service.ts';
import {
  clearRefundDueIfSettled,
  findDueRefunds,
  findRefundsOwedByHand,
} from '../../records/refunds.service.ts';
import { recordExternalRefund, completeRefund } from '../../money/refundOutcomes.service.ts';
import { findCapture } from '../../money/captures.service.ts';

interface ConfirmContext {
  readonly now: Date;
  /** Seller named on the credit notes. */
  readonly seller: SellerConfig;
}

const CONFIRMATION_REMARK = 'Confirmed by an administrator';

/**
 * Records that an administrator has refunded the owed PayFast payments by hand, because PayFast does not
 * report refunds. Throws 404, or 409 `illegal_transition` when nothing is owed through PayFast, or while the
 * shop is making a refund of the order at PayFast.
 */
export async function confirmRefund(
  tx: EntityManager,
  reader: OrderReader,
  orderId: string,
  context: ConfirmContext,
): Promise<OrderEntity> {
  await lockOrder(tx, orderId);
  const order = await getVisibleOrder(tx, reader, orderId);
  const dueRefunds = (await findDueRefunds(tx, orderId)).filter(({ provider }) => provider === 'payfast');
  if (dueRefunds.length === 0) throw illegalTransition('No refund through PayFast is due for this order.');
  const underWay = { orderId, provider: 'payfast', status: 'pending', isByHand: false } as const;
  if (await tx.existsBy(RefundEntity, underWay)) {
    throw illegalTransition('The shop is making a refund of this order at PayFast.');
  }
  for (const debt of dueRefunds) await recordManualRefund(tx, order, debt, context);
  await clearRefundDueIfSettled(tx, orderId);
  return getVisibleOrder(tx, reader, orderId);
}

/** Completes the started refunds of an owed capture, and records a completed refund of its remaining amount. */
async function recordManualRefund(
  tx: EntityManager,
  order: OrderEntity,
  { eventKey, reference, reason }: PaymentEventEntity,
  { now, seller }: ConfirmContext,
): Promise<void> {
  for (const refund of await findRefundsOwedByHand(tx, order.id)) {
    if (refund.captureId !== reference) continue;
    await completeRefund(tx, refund, { providerRefundId: null, remark: CONFIRMATION_REMARK, seller }, now);
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
  const origin = { reason: reason ?? CONFIRMATION_REMARK, startedBy: 'admin', provider: 'payfast' } as const;
  const details = { key: `debt:${eventKey}`, remark: CONFIRMATION_REMARK, seller };
  await recordExternalRefund(
    tx,
    { ...refund, ...origin, isByHand: true, providerRefundId: null },
    details,
    now,
  );
}
