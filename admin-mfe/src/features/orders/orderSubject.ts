import type { Order } from '@shop/contract/orders';

/** Names an order in a dialog, e.g. 'Order 10042 of Thandi'. */
export function getOrderSubject({ number, user }: Order): string {
  return `Order ${number} of ${user.name}`;
}
