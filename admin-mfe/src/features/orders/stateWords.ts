import type { OrderStatus } from '@shop/domain/orderStates';

const WORDS: Readonly<Record<OrderStatus, string>> = {
  created: 'Not paid',
  paid: 'To pack',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** The state of an order in the words of the filter. */
export function stateWords(state: OrderStatus): string {
  return WORDS[state];
}
