import type { OrderStatus } from '@shop/domain/orderStates';

const STATE_LABELS: Readonly<Record<OrderStatus, string>> = {
  created: 'Not paid',
  paid: 'To pack',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Returns the label of an order's state in the state filter. */
export function getOrderStateLabel(state: OrderStatus): string {
  return STATE_LABELS[state];
}
