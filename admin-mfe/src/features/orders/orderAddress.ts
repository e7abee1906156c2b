import type { Order } from '@shop/contract/orders';
import { isOwnApplication } from '../../components/isOwnApplication.ts';

/**
 * Where an order is looked at: in the shop on its order page, in the admin's own application, and once it is deleted, on
 * a screen of the admin.
 */
export function orderAddress({ _id, deletedAt }: Pick<Order, '_id' | 'deletedAt'>): string {
  return isOwnApplication() || deletedAt !== undefined ? `/admin/order/${_id}` : `/order/${_id}`;
}
