import type { Order } from '@shop/contract/orders';
import { isOwnApplication } from '../../shared/isOwnApplication.ts';

/**
 * Returns the path of an order's page: the shop's order page, or the admin's screen on its own origin and for deleted
 * orders.
 */
export function getOrderPath({ _id, deletedAt }: Pick<Order, '_id' | 'deletedAt'>): string {
  return isOwnApplication() || deletedAt !== undefined ? `/admin/order/${_id}` : `/order/${_id}`;
}
