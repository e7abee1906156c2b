import type { Order } from '@shop/contract/orders';

/** The page with the packing slips of these orders, in this order. */
export function packingSlipsPath(orders: readonly Pick<Order, '_id'>[]): string {
  return `/admin/packing-slips?ids=${orders.map(({ _id }) => _id).join(',')}`;
}
