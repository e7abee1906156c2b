import type { ParcelFields } from '@shop/contract/parcelForm';
import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { shipOrder } from './shipping.service.ts';

interface EnteredParcel {
  readonly id: string;
  readonly parcel: ParcelFields;
  readonly version?: string | undefined;
}

/** Ships an order, or corrects its parcel, and writes it down. A known parcel changes nothing. Throws as `shipOrder`. */
export async function shipOrderWithAudit(
  tx: EntityManager,
  actor: Actor,
  { id, parcel: { carrier, trackingNumber, trackingUrl = '' }, version }: EnteredParcel,
): Promise<OrderEntity> {
  const parcel = { carrier, trackingNumber, trackingUrl: trackingUrl === '' ? null : trackingUrl };
  const { before, order, isNews } = await shipOrder(tx, { id, parcel, version }, actor.now());
  if (isNews) {
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

const toShippingAudit = ({ status, carrier }: OrderEntity) => ({ status, carrier });

/** The tracking number leads to where the buyer lives. */
const toTrackingAudit = ({ trackingNumber, trackingUrl }: OrderEntity) => ({ trackingNumber, trackingUrl });
