import type { Order } from '@shop/contract/orders';
import { countUnreturnedUnits } from '@shop/domain/returns';

/**
 * Returns the units of each line that can still be returned. An API of an earlier release does not report refunded
 * units.
 */
export function countLeftToReturn({ orderItems, returns = [] }: Order): number[] {
  const unreturned = countUnreturnedUnits(orderItems, returns);
  return orderItems.map(({ returnable }, line) => returnable ?? unreturned[line] ?? 0);
}
