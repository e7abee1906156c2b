import { getStatusesBefore } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { findPaymentEvents } from './paymentTimeline.service.ts';

/** Finds the order's payments that are under review at a provider. */
export async function findPendingPayments(tx: EntityManager, orderId: string): Promise<PaymentEventEntity[]> {
  const events = await findPaymentEvents(tx, orderId);
  const isOver = ({ provider, reference }: PaymentEventEntity): boolean =>
    events.some(
      (event) => event.kind !== 'pending' && event.provider === provider && event.reference === reference,
    );
  return events.filter((event) => event.kind === 'pending' && !isOver(event));
}

/**
 * Updates the order's mark for pending payments. It is set while any payment is under review, because the
 * decision about one says nothing about another.
 */
export async function markPaymentPending(tx: EntityManager, orderId: string): Promise<void> {
  const isPaymentPending = (await findPendingPayments(tx, orderId)).length > 0;
  await tx.update(OrderEntity, { id: orderId, status: In(getStatusesBefore('paid')) }, { isPaymentPending });
}
