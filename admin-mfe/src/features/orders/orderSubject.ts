import type { Order } from '@shop/contract/orders';

/** An order as a question names it. */
export function orderSubject({ number, user }: Order): string {
  return `Order ${number} of ${user.name}`;
}
