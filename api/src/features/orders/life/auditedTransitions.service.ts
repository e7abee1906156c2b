import type { ParcelFields } from '@shop/contract/parcelForm';
import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { shipOrder } from './shipping.service.ts';
import { deliverOrder } from './transitions.service.ts';

interface ParcelInput {
  readonly id: string;
  readonly parcel: ParcelFields;
  readonly version?: string | undefined;
}

/**
 * Ships an order or corrects its parcel, and records the change in the audit; a call with the order's current
 * parcel changes and records nothing. Throws like `shipOrder`.
 */
export async function shipOrderWithAudit(
  tx: EntityManager,
  actor: Actor,
  { id, parcel: { carrier, trackingNumber, trackingUrl = '' }, version }: ParcelInput,
): Promise<OrderEntity> {
  const parcel = { carrier, trackingNumber, trackingUrl: trackingUrl === '' ? null : trackingUrl };
  const { before, order, hasChanged } = await shipOrder(tx, { id, parcel, version }, actor.now());
  if (hasChanged) {
    await recordAudit(tx, actor, {
      action: before.status === 'shipped' ? 'order.parcelChanged' : 'order.shipped',
      target: id,
      before: toShippingAudit(before),
      after: toShippingAudit(order),
      personal: { of: order.userId, before: toTrackingAudit(before), after: toTrackingAudit(order) },
    });
  }
  return order;
}

/** Marks an order as delivered and records the delivery in the audit. Throws like `deliverOrder`. */
export async function deliverOrderWithAudit(
  tx: EntityManager,
  actor: Actor,
  id: string,
): Promise<OrderEntity> {
  const order = await deliverOrder(tx, id, actor.now());
  await recordAudit(tx, actor, {
    action: 'order.delivered',
    target: id,
    before: { status: order.shippedAt === null ? 'paid' : 'shipped' },
    after: { status: order.status },
  });
  return order;
}

const toShippingAudit = ({ status, carrier }: OrderEntity) => ({ status, carrier });

/** Returns the tracking data for the sealed part of an audit entry, because they reveal the buyer's address. */
const toTrackingAudit = ({ trackingNumber, trackingUrl }: OrderEntity) => ({ trackingNumber, trackingUrl });
