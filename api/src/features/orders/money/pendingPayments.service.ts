import { getStatusesBefore } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { releaseVoucherUse } from '../vouchers/vouchers.service.ts';
import { findPaymentEvents } from '../records/paymentTimeline.service.ts';

/** Finds the order's payments that are under review at a provider. */
export async function findPendingPayments(tx: EntityManager, orderId: string): Promise<PaymentEventEntity[]> {
  const events = await findPaymentEvents(tx, orderId);
  return events.filter((event) => event.kind === 'pending' && !hasDecision(events, event));
}

type PaymentKey = Pick<PaymentEventEntity, 'provider' | 'reference'>;

/** Whether a provider has decided about a payment; its report of a pending payment may arrive after the decision. */
export async function isPaymentDecided(
  tx: EntityManager,
  orderId: string,
  payment: PaymentKey,
): Promise<boolean> {
  return hasDecision(await findPaymentEvents(tx, orderId), payment);
}

const hasDecision = (events: readonly PaymentEventEntity[], payment: PaymentKey): boolean =>
  events.some(
    ({ kind, provider, reference }) =>
      kind !== 'pending' && provider === payment.provider && reference === payment.reference,
  );

/**
 * Updates whether the order has a pending payment: true while any payment is under review, because the
 * decision about one says nothing about another. An expired order without one gives its voucher back. The caller has
 * locked the order.
 */
export async function updatePaymentPending(tx: EntityManager, orderId: string): Promise<void> {
  const isPaymentPending = (await findPendingPayments(tx, orderId)).length > 0;
  await tx.update(OrderEntity, { id: orderId, status: In(getStatusesBefore('paid')) }, { isPaymentPending });
  if (isPaymentPending) return;
  const expiredOrder = await tx.findOneBy(OrderEntity, { id: orderId, status: 'expired' });
  if (expiredOrder) await releaseVoucherUse(tx, expiredOrder);
}
