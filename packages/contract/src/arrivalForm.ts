import * as z from 'zod/mini';

/**
 * Day on which a parcel arrived, in South African time, as its buyer reports it or an administrator corrects
 * it.
 */
export const ArrivalFields = z.object({ on: z.iso.date('Please choose a day.') });
export type ArrivalFields = z.infer<typeof ArrivalFields>;
