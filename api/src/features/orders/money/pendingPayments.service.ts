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

/**
 * Whether the provider has accepted or declined a payment. The provider's report that the payment is pending
 * may arrive later than its decision.
 */
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
 * Sets `isPaymentPending` of an unpaid order: true while any of its payments is under review, because the
 * decision about one payment says nothing about another. When none is under review, an expired order releases
 * its voucher. The caller has locked the order.
 */
export async function updatePaymentPending(tx: EntityManager, orderId: string): Promise<void> {
  const isPaymentPending = (await findPendingPayments(tx, orderId)).length > 0;
  await tx.update(OrderEntity, { id: orderId, status: In(getStatusesBefore('paid')) }, { isPaymentPending });
  if (isPaymentPending) return;
  const expiredOrder = await tx.findOneBy(OrderEntity, { id: orderId, status: 'expired' });
  if (expiredOrder) await releaseVoucherUse(tx, expiredOrder);
}
