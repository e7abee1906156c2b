import * as z from 'zod/mini';
import { Email, PasswordText, UserName } from './typedFields.ts';

/** Fields of the edit form; a call may omit any of them. */
export const UserFields = z.object({
  name: UserName,
  email: Email,
  isAdmin: z.boolean(),
  /** Current password, required from administrators who change their own address. */
  currentPassword: PasswordText,
});
export type UserFields = z.infer<typeof UserFields>;

/** Current password; may be empty within ten minutes of a sign-in. */
export const RemovalFields = z.object({ currentPassword: PasswordText });
