import {
  CARRIER_MAX,
  PARCEL_MESSAGES,
  TRACKING_NUMBER_MAX,
  TRACKING_URL_MAX,
  isTrackingUrl,
} from '@shop/domain/parcels';
import * as z from 'zod/mini';
import { text } from './typedFields.ts';

/** Fields of a parcel that an administrator enters. */
export const ParcelFields = z.object({
  carrier: text({ max: CARRIER_MAX, missing: PARCEL_MESSAGES.carrier }),
  trackingNumber: text({ max: TRACKING_NUMBER_MAX, missing: PARCEL_MESSAGES.trackingNumber }),
  /** URL on which the buyer tracks the parcel; an empty text counts as not set. */
  trackingUrl: z.optional(
    text({ max: TRACKING_URL_MAX }).check(
      z.refine((address) => address === '' || isTrackingUrl(address), PARCEL_MESSAGES.trackingUrl),
    ),
  ),
});
export type ParcelFields = z.infer<typeof ParcelFields>;
