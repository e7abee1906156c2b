import type { Order } from '@shop/contract/orders';

/** Returns the path of the page with the packing slips of these orders, in the given sequence. */
export function getPackingSlipsPath(orders: readonly Pick<Order, '_id'>[]): string {
  return `/admin/packing-slips?ids=${orders.map(({ _id }) => _id).join(',')}`;
}
