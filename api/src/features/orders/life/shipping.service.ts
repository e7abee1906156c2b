import type { CurrentContent } from '@shop/contract/contentVersion';
import { canTransition } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { assertContentUnchanged } from '../../../contentVersion.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { notFound } from '../../../errors.ts';
import { queueMail } from '../../mail/outbox.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { addLinesToOrder } from '../records/orders.service.ts';
import { getParcelVersion } from '../records/parcelVersion.ts';
import { transitionOrder, createDeliveryError } from './transitions.service.ts';
import { assertDeliverable } from '../records/fullRefunds.service.ts';

export type Parcel = Pick<OrderEntity, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

interface CompleteParcel extends Parcel {
  carrier: string;
  trackingNumber: string;
}

interface ShippingInput {
  readonly id: string;
  readonly parcel: CompleteParcel;
  /**
   * Content version of the parcel that the client has seen; absent if the client sent none. An outdated
   * version is refused.
   */
  readonly version?: string | undefined;
}

export interface Shipment {
  readonly before: OrderEntity;
  readonly order: OrderEntity;
  /** False when the order had exactly this parcel already, so nothing has changed. */
  readonly hasChanged: boolean;
}

/**
 * Marks a paid order as shipped, or corrects the parcel of a shipped one, and notifies the buyer. Throws 404,
 * or 409 `illegal_transition` when the order is unpaid, cancelled or delivered, could not be sold, or was or
 * is being refunded completely, or 409 `stale_version` when another administrator has shipped it or corrected
 * its parcel since the given version.
 */
export async function shipOrder(
  tx: EntityManager,
  { id, parcel, version }: ShippingInput,
  now: Date,
): Promise<Shipment> {
  await lockOrder(tx, id);
  const before = await tx.findOneBy(OrderEntity, { id, archivedAt: IsNull() });
  if (!before) throw notFound('Order');
  const isCorrection = before.status === 'shipped';
  if (isCorrection && isSameParcel(before, parcel)) return { before, order: before, hasChanged: false };
  if (isCorrection) assertContentUnchanged([{ name: 'parcel', version, present: toParcelContent(before) }]);
  if (isCorrection) await tx.update(OrderEntity, { id }, parcel);
  else await shipPaidOrder(tx, before, parcel, now);
  const order = await tx.findOneByOrFail(OrderEntity, { id });
  const mail = toOrderMail(await addLinesToOrder(tx, order));
  await queueMail(tx, { kind: 'orderShipped', parcel, isCorrection, ...mail }, now);
  return { before, order, hasChanged: true };
}

const toParcelContent = (order: Parcel): CurrentContent => ({
  text: [order.carrier, order.trackingNumber, order.trackingUrl].filter((part) => part !== null).join(' '),
  version: getParcelVersion(order),
});

async function shipPaidOrder(
  tx: EntityManager,
  order: OrderEntity,
  parcel: CompleteParcel,
  now: Date,
): Promise<void> {
  const { id, status } = order;
  if (!canTransition(status, 'shipped')) throw createDeliveryError(status, 'shipped');
  await assertDeliverable(tx, order);
  await transitionOrder(tx, id, { to: 'shipped', fields: { shippedAt: now, ...parcel } });
}

function isSameParcel(order: Parcel, parcel: Parcel): boolean {
  return (['carrier', 'trackingNumber', 'trackingUrl'] as const).every(
    (name) => order[name] === parcel[name],
  );
}
