import { computeContentVersion } from '../../../contentVersion.ts';
import type { OrderEntity } from '../../../database/entities/orders.ts';

/** Computes the content version of a parcel. A correction that sends an older version is refused. */
export const getParcelVersion = ({
  carrier,
  trackingNumber,
  trackingUrl,
}: Pick<OrderEntity, 'carrier' | 'trackingNumber' | 'trackingUrl'>): string =>
  computeContentVersion([carrier, trackingNumber, trackingUrl]);
