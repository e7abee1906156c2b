import type { Order } from '@shop/contract/orders';

/** Returns the name of an order in a dialog. */
export function getOrderSubject({ number, user }: Order): string {
  return `Order ${number} of ${user.name}`;
}
