import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';

export interface ProgressStep {
  readonly name: 'Ordered' | 'Payment' | 'Paid' | 'On its way' | 'Delivered';
  /** State of the step. `current` is the last completed one, because an awaited step has not happened. */
  readonly state: 'done' | 'current' | 'ahead';
  /** Time of completion if known. */
  readonly at: string | null;
  readonly note: string | null;
}

type OrderTimes = Pick<
  Order,
  | 'status'
  | 'state'
  | 'shipment'
  | 'createdAt'
  | 'isPaid'
  | 'paidAt'
  | 'isDelivered'
  | 'deliveredAt'
  | 'paymentPending'
  | 'refundDue'
>;

/** Returns the steps of an order; none if the order expired, was cancelled or has a refund due. */
export function getProgressSteps(order: OrderTimes): ProgressStep[] {
  const state = getOrderState(order);
  if (state === 'expired' || state === 'cancelled' || order.refundDue) return [];
  const isShipped = order.shipment !== undefined;
  const steps = [
    { name: 'Ordered', isDone: true, at: order.createdAt, note: null },
    {
      name: order.isPaid ? 'Paid' : 'Payment',
      isDone: order.isPaid,
      at: order.paidAt,
      note: order.paymentPending ? 'The payment is being confirmed' : 'Waiting',
    },
    {
      name: 'On its way',
      isDone: isShipped || order.isDelivered,
      at: order.shipment?.shippedAt ?? null,
      note: order.isPaid && !isShipped && !order.isDelivered ? "We're packing it" : null,
    },
    { name: 'Delivered', isDone: order.isDelivered, at: order.deliveredAt, note: null },
  ] as const;
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return steps.map(({ name, at, note }, index) => ({
    name,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    at,
    note: index === current + 1 ? note : null,
  }));
}
