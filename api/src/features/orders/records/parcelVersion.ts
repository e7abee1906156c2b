import { contentVersion } from '../../../contentVersion.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';

/** Computes the version of a parcel, which a correction must name. */
export const getParcelVersion = ({
  carrier,
  trackingNumber,
  trackingUrl,
}: Pick<OrderEntity, 'carrier' | 'trackingNumber' | 'trackingUrl'>): string =>
  contentVersion([carrier, trackingNumber, trackingUrl]);
