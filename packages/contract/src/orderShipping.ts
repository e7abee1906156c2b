/**
 * This call stands apart from the other admin calls, because the order page imports it and must not carry the others.
 */
import {
  CARRIER_MAX,
  PARCEL_SENTENCES,
  TRACKING_NUMBER_MAX,
  TRACKING_URL_MAX,
  isTrackingUrl,
} from '@shop/domain/parcels';
import * as z from 'zod/mini';
import { ContentVersion } from './contentVersion.ts';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';
import { text } from './typedFields.ts';

/** What an administrator enters about a parcel. */
export const ParcelFields = z.object({
  carrier: text({ max: CARRIER_MAX, missing: PARCEL_SENTENCES.carrier }),
  trackingNumber: text({ max: TRACKING_NUMBER_MAX, missing: PARCEL_SENTENCES.trackingNumber }),
  /** Where the buyer sees the parcel; an empty text is none. */
  trackingUrl: z.optional(
    text({ max: TRACKING_URL_MAX }).check(
      z.refine((address) => address === '' || isTrackingUrl(address), PARCEL_SENTENCES.trackingUrl),
    ),
  ),
});
export type ParcelFields = z.infer<typeof ParcelFields>;

export const shipOrder = endpoint({
  name: 'shipOrder',
  summary: 'Marks a paid order as shipped and tells its buyer; for a shipped one corrects the parcel',
  method: 'PUT',
  path: '/api/orders/:id/ship',
  access: 'admin',
  input: z.object({
    id: OrderId,
    ...ParcelFields.def.shape,
    /** The version of the parcel that was corrected, or of no parcel for an order that was not shipped. */
    version: z.optional(ContentVersion),
  }),
  output: Order,
});
