import type { Order } from '@shop/contract/orders';
import { getReceiptTime } from '@shop/domain/lateOrders';
import { countUnreturnedUnits, limitToWarranty } from '@shop/domain/returns';

/**
 * Returns how many units of each line can still be returned. Without `returnable`, which an API of an earlier
 * release does not send, refunded units are not subtracted. Once the order's warranty has ended, only
 * units whose repair is still under warranty count.
 */
export function countReturnableUnits(order: Order): readonly number[] {
  const { orderItems, returns = [] } = order;
  const unreturned = countUnreturnedUnits(orderItems, returns);
  const returnableUnits = orderItems.map(({ returnable }, line) => returnable ?? unreturned[line] ?? 0);
  const receivedAt = getReceiptTime(order);
  return receivedAt === null
    ? returnableUnits
    : limitToWarranty(returnableUnits, { returns, receivedAt: new Date(receivedAt), now: new Date() });
}
