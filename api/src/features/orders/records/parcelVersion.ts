import { contentVersion } from '../../../contentVersion.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';

/** The version of a parcel, which a correction of it names. */
export const getParcelVersion = ({
  carrier,
  trackingNumber,
  trackingUrl,
}: Pick<OrderEntity, 'carrier' | 'trackingNumber' | 'trackingUrl'>): string =>
  contentVersion([carrier, trackingNumber, trackingUrl]);
