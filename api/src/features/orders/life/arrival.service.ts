import { formatShopDate, formatShopDay, startOfShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { illegalTransition, invalidInput, notFound } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { getOrder } from '../records/orders.service.ts';

/** Condition of undeleted orders that were shipped and, as far as the shop knows, have not arrived. */
export const ON_ITS_WAY = { status: 'shipped', arrivedAt: IsNull(), archivedAt: IsNull() } as const;

interface ArrivalInput {
  readonly id: string;
  /** Day in South African time. */
  readonly on: string;
}

/**
 * Records the day on which a shipped order reached its buyer, and ends the report of a missing parcel and the
 * notice of a late order. Changes nothing once an arrival was reported. Throws 404, 400 for a day before the
 * shipping or after today, or 409 `illegal_transition` for an order that is not on its way.
 */
export async function reportArrival(
  tx: EntityManager,
  { id, on }: ArrivalInput,
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
    const arrived = parseArrivalDay(on, shippedAt, now);
    await tx.update(
      OrderEntity,
      { id, status: 'shipped', arrivedAt: IsNull() },
      { arrivedAt: arrived, arrivedBy: 'buyer', lateNoticeAt: null, missingAt: null },
    );
  }
  return getOrder(tx, buyer, id);
}

/**
 * Returns the start of a day in South African time, or the time of the shipping if that is later. Throws 400
 * for a day before the shipping or after today.
 */
function parseArrivalDay(on: string, shippedAt: Date, now: Date): Date {
  if (on < formatShopDay(shippedAt) || on > formatShopDay(now)) {
    const days = `${formatShopDate(shippedAt)} to ${formatShopDate(now)}`;
    throw invalidInput({ on: `Please choose a day from ${days}.` });
  }
  return new Date(Math.max(startOfShopDay(on).getTime(), shippedAt.getTime()));
}

/**
 * Corrects the day of a reported arrival and records the correction in the audit; a call with the day
 * reported before changes nothing. Throws 404, 400 for a day before the shipping or after today, or 409
 * `illegal_transition` for an order whose arrival was not reported.
 */
export async function correctArrival(
  tx: EntityManager,
  actor: Actor,
  { id, on }: ArrivalInput,
): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const order = await tx.findOneBy(OrderEntity, { id, archivedAt: IsNull() });
  if (!order) throw notFound('Order');
  if (order.arrivedAt === null || order.shippedAt === null) {
    throw illegalTransition('Only an arrival that was reported can be corrected.');
  }
  const before = formatShopDay(order.arrivedAt);
  if (before === on) return order;
  const change = {
    arrivedAt: parseArrivalDay(on, order.shippedAt, actor.now()),
    arrivedBy: 'admin',
  } as const;
  await tx.update(OrderEntity, { id }, change);
  await recordAudit(tx, actor, {
    action: 'order.arrivalCorrected',
    target: id,
    before: { arrivedOn: before },
    after: { arrivedOn: on },
  });
  return { ...order, ...change };
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
