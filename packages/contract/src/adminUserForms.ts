import * as z from 'zod/mini';
import { Email, PasswordText, UserName } from './typedFields.ts';

/** The fields of the edit form; a call may leave out each of them. */
export const UserFields = z.object({
  name: UserName,
  email: Email,
  isAdmin: z.boolean(),
  /** The current password, which administrators give when they change their own address. */
  currentPassword: PasswordText,
});
export type UserFields = z.infer<typeof UserFields>;

/** The current password, which may be empty within ten minutes of a sign-in. */
export const RemovalFields = z.object({ currentPassword: PasswordText });
