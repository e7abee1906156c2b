import type { OrderEntity } from '../../../database/entities/orders.ts';
import { notFound, orderNotPayable, paymentPending } from '../../../errors.ts';

/**
 * Returns the error that refuses a payment of the order, 404, 409 `order_not_payable` or `payment_pending`;
 * null for a payable order.
 */
function findPaymentRefusal({ status, archivedAt, isPaymentPending }: OrderEntity): Error | null {
  if (archivedAt !== null) return notFound('Order');
  if (status === 'expired') return orderNotPayable('This order has expired. Please order again.');
  if (status === 'cancelled') return orderNotPayable('This order was cancelled. Please order again.');
  if (status !== 'created') return orderNotPayable('This order has already been paid.');
  return isPaymentPending ? paymentPending() : null;
}

/** Whether a payment of the order may begin. */
export const isPayable = (order: OrderEntity): boolean => findPaymentRefusal(order) === null;

/** Throws 404, 409 `order_not_payable` or `payment_pending` unless the order is payable. */
export function assertPayable(order: OrderEntity): void {
  const refusal = findPaymentRefusal(order);
  if (refusal) throw refusal;
}
