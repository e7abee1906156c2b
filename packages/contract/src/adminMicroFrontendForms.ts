import * as z from 'zod/mini';
import { createTextSchema } from './typedFields.ts';

const NO_SHARE = 'Please enter a whole number from 0 to 100.';
const NO_PASSWORD = 'Please enter your current password.';

const Percent = z.int(NO_SHARE).check(z.minimum(0, NO_SHARE), z.maximum(100, NO_SHARE));

/** Confirmation of a change: the administrator's password, and a reason that is stored with the change. */
export const Confirmation = z.object({
  reason: createTextSchema({ max: 200, missing: 'Please give a reason.' }),
  currentPassword: z.string(NO_PASSWORD).check(z.minLength(1, NO_PASSWORD), z.maxLength(1024)),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** Fields of the form that offers a version to a share of visitors, in display order. */
export const OfferFields = z.object({ percent: Percent, ...Confirmation.shape });
