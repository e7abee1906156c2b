import type { Order } from '@shop/contract/orders';
import { isOnOwnOrigin } from '../../shared/isOnOwnOrigin.ts';

/**
 * Returns the path of an order's page: the shop's order page, or the admin's screen on its own origin and for deleted
 * orders.
 */
export function getOrderPath({ _id, deletedAt }: Pick<Order, '_id' | 'deletedAt'>): string {
  return isOnOwnOrigin() || deletedAt !== undefined ? `/admin/order/${_id}` : `/order/${_id}`;
}
