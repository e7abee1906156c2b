import * as z from 'zod/mini';

/** Day on which a parcel arrived, which its buyer enters, in South African time. */
export const ArrivalFields = z.object({ on: z.iso.date('Please choose a day.') });
export type ArrivalFields = z.infer<typeof ArrivalFields>;
