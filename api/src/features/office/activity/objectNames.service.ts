import { getActivityKind } from '@shop/domain/activity';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import type { AuditTrailEntry } from '../../audit/auditTrail.service.ts';

/**
 * Returns the displayed names of the entries' objects by id, such as an order's number, a voucher's code or
 * the product of a review.
 */
export async function findObjectNames(
  read: EntityManager,
  entries: readonly AuditTrailEntry[],
): Promise<ReadonlyMap<string, string>> {
  const getTargetsOfKind = (kind: string) =>
    entries.filter(({ action }) => getActivityKind(action) === kind).map(({ target }) => target);
  const productIdByReview = new Map(
    entries.flatMap(({ target, before, after }) => {
      const productId = before?.['productId'] ?? after?.['productId'];
      return typeof productId === 'string' ? [[target, productId] as const] : [];
    }),
  );
  const [orders, users, vouchers, products] = await Promise.all([
    read.find(OrderEntity, {
      where: { id: In(getTargetsOfKind('order')) },
      select: { number: true, id: true },
    }),
    read.find(UserEntity, { where: { id: In(getTargetsOfKind('user')) }, select: { id: true, name: true } }),
    read.find(VoucherEntity, {
      where: { id: In(getTargetsOfKind('voucher')) },
      select: { id: true, code: true },
    }),
    read.find(ProductEntity, {
      where: { id: In([...getTargetsOfKind('product'), ...productIdByReview.values()]) },
      select: { id: true, name: true },
    }),
  ]);
  const productNames = new Map(products.map(({ id, name }) => [id, name]));
  return new Map([
    ...orders.map(({ id, number }) => [id, String(number)] as const),
    ...users.map(({ id, name }) => [id, name] as const),
    ...vouchers.map(({ id, code }) => [id, code] as const),
    ...productNames,
    ...[...productIdByReview].map(([id, productId]) => [id, productNames.get(productId) ?? ''] as const),
    ...['setting', 'delivery'].flatMap(getTargetsOfKind).map((target) => [target, target] as const),
  ]);
}
