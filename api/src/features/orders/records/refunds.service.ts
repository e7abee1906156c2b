import { needsManualHandling } from '@shop/domain/refundStates';
import { getDueRefunds } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { findPaymentEvents } from './paymentTimeline.service.ts';

/** Marks an order as having a due refund; returns false when it was marked before. */
export async function markRefundDue(tx: EntityManager, orderId: string): Promise<boolean> {
  const { affected } = await tx.update(
    OrderEntity,
    { id: orderId, isRefundDue: false },
    { isRefundDue: true },
  );
  return affected === 1;
}

/**
 * Removes the mark of a due refund from an order, once all due refunds are made or withdrawn and none waits for an
 * administrator.
 */
export async function clearRefundDueIfSettled(tx: EntityManager, orderId: string): Promise<void> {
  if ((await findDueRefunds(tx, orderId)).length > 0 || (await findRefundsOwedByHand(tx, orderId)).length > 0)
    return;
  await tx.update(OrderEntity, { id: orderId }, { isRefundDue: false });
}

/** Finds the timeline events of an order that record an owed refund which is neither made nor withdrawn. */
export async function findDueRefunds(tx: EntityManager, orderId: string): Promise<PaymentEventEntity[]> {
  return getDueRefunds(await findPaymentEvents(tx, orderId));
}

/** Finds the refunds that an administrator has to make, oldest first. */
export async function findRefundsOwedByHand(tx: EntityManager, orderId: string): Promise<RefundEntity[]> {
  const openRefunds = await tx.find(RefundEntity, {
    where: { orderId, status: In(['pending', 'failed']) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return openRefunds.filter(needsManualHandling);
}
