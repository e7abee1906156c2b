import { formatShopDate, shopDay, startOfShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { illegalTransition, invalidInput } from '../../../errors.ts';
import { getOrder } from '../records/orders.service.ts';

/** Condition of orders that were shipped and have not arrived, as far as the shop knows. */
export const ON_ITS_WAY = { status: 'shipped', arrivedAt: IsNull(), archivedAt: IsNull() } as const;

interface ReportedArrival {
  readonly id: string;
  /** Day in South African time. */
  readonly on: string;
}

/**
 * Records the day on which a shipped order reached its buyer; it ends the report of a missing parcel and the notice of a
 * late order. Once reported, the day
 * stays. Throws 404, 400 for a day before the shipping or after today, or 409 `illegal_transition` for an order that is
 * not on its way.
 */
export async function reportArrival(
  tx: EntityManager,
  { id, on }: ReportedArrival,
  buyerId: string,
  now: Date,
): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const buyer = { id: buyerId, isAdmin: false };
  const { status, arrivedAt, shippedAt } = await getOrder(tx, buyer, id);
  if (arrivedAt === null) {
    if (status !== 'shipped' || shippedAt === null) {
      throw illegalTransition('Only an order that is on its way can arrive.');
    }
    if (on < shopDay(shippedAt) || on > shopDay(now)) {
      const days = `${formatShopDate(shippedAt)} to ${formatShopDate(now)}`;
      throw invalidInput({ on: `Please choose a day from ${days}.` });
    }
    const arrived = Math.max(startOfShopDay(on).getTime(), shippedAt.getTime());
    await tx.update(
      OrderEntity,
      { id, status: 'shipped', arrivedAt: IsNull() },
      { arrivedAt: new Date(arrived), lateNoticeAt: null, missingAt: null },
    );
  }
  return getOrder(tx, buyer, id);
}

/**
 * Records that the parcel of a shipped order has not reached its buyer. A repeated call changes nothing. Throws 404, or
 * 409 `illegal_transition` for an order that is not on its way.
 */
export async function reportMissing(
  tx: EntityManager,
  id: string,
  buyerId: string,
  now: Date,
): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const buyer = { id: buyerId, isAdmin: false };
  const order = await getOrder(tx, buyer, id);
  if (order.status !== 'shipped' || order.arrivedAt !== null) {
    throw illegalTransition('Only an order that is on its way and has not arrived can be missing.');
  }
  await tx.update(OrderEntity, { id, ...ON_ITS_WAY, missingAt: IsNull() }, { missingAt: now });
  return getOrder(tx, buyer, id);
}
