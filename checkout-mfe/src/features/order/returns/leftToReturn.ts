import type { Order } from '@shop/contract/orders';
import { piecesLeft } from '@shop/domain/returns';

/** How many pieces of each line can still be returned. An API of an earlier release does not say what was paid back. */
export function leftToReturn({ orderItems, returns = [] }: Order): number[] {
  const unreturned = piecesLeft(orderItems, returns);
  return orderItems.map(({ returnable }, line) => returnable ?? unreturned[line] ?? 0);
}
