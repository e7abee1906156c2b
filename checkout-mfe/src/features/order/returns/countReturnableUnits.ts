import type { Order } from '@shop/contract/orders';
import { countUnreturnedUnits } from '@shop/domain/returns';

/**
 * Returns how many units of each line can still be returned. Without `returnable`, which an API of an earlier
 * release does not send, refunded units are not subtracted.
 */
export function countReturnableUnits({ orderItems, returns = [] }: Order): number[] {
  const unreturned = countUnreturnedUnits(orderItems, returns);
  return orderItems.map(({ returnable }, line) => returnable ?? unreturned[line] ?? 0);
}
