import {
  MAX_CARRIER_LENGTH,
  PARCEL_MESSAGES,
  MAX_TRACKING_NUMBER_LENGTH,
  MAX_TRACKING_URL_LENGTH,
  isTrackingUrl,
} from '@shop/domain/parcels';
import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

/** Fields of a parcel that an administrator enters. */
export const ParcelFields = z.object({
  carrier: createTextSchema({ max: MAX_CARRIER_LENGTH, missing: PARCEL_MESSAGES.carrier }),
  trackingNumber: createTextSchema({
    max: MAX_TRACKING_NUMBER_LENGTH,
    missing: PARCEL_MESSAGES.trackingNumber,
  }),
  /** URL on which the buyer tracks the parcel; an empty text counts as not set. */
  trackingUrl: z.optional(
    createTextSchema({ max: MAX_TRACKING_URL_LENGTH }).check(
      z.refine((address) => address === '' || isTrackingUrl(address), PARCEL_MESSAGES.trackingUrl),
    ),
  ),
});
export type ParcelFields = z.infer<typeof ParcelFields>;
