import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

const SHARE_MESSAGE = 'Please enter a whole number from 0 to 100.';
const PASSWORD_MESSAGE = 'Please enter your current password.';

const Percent = z.int(SHARE_MESSAGE).check(z.minimum(0, SHARE_MESSAGE), z.maximum(100, SHARE_MESSAGE));

/** Confirmation of a change: the administrator's password, and a reason that is stored with the change. */
export const ChangeConfirmation = z.object({
  reason: createTextSchema({ max: 200, missing: 'Please give a reason.' }),
  currentPassword: z.string(PASSWORD_MESSAGE).check(z.minLength(1, PASSWORD_MESSAGE), z.maxLength(1024)),
});
export type ChangeConfirmation = z.infer<typeof ChangeConfirmation>;

/** Fields of the form that offers a version to a share of visitors, in display order. */
export const OfferFields = z.object({ percent: Percent, ...ChangeConfirmation.shape });
