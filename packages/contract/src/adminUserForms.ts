import * as z from 'zod/mini';
import { Email, PasswordText, UserName } from './inputFields.ts';

/** Fields of the form in which an administrator edits a user; a call may omit any of them. */
export const UserFields = z.object({
  name: UserName,
  email: Email,
  isAdmin: z.boolean(),
  /**
   * Current password of an administrator who changes the administrator's own e-mail address. May be empty
   * within ten minutes of a sign-in; ignored for other changes.
   */
  currentPassword: PasswordText,
});
export type UserFields = z.infer<typeof UserFields>;

/**
 * Field that confirms the removal of another user's second factor: the administrator's own password, which
 * may be empty within ten minutes of a sign-in.
 */
export const SecondFactorRemovalFields = z.object({ currentPassword: PasswordText });
