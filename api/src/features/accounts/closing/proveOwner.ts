import { invalidInput } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import { reauthenticate } from '../signIn/reauthentication.ts';
import type { UsersContext } from '../passwords/usersContext.ts';

/**
 * Requires the password of an account that has one, however recent its sign-in is, since a deletion is final. An
 * account without a password needs a sign-in at its identity provider during the last ten minutes. Throws 400, or 403
 * `reauth_required`.
 */
export async function assertOwner(
  app: UsersContext,
  currentPassword: string | undefined,
  call: Call<'signed-in'>,
): Promise<void> {
  if (call.user.passwordHash !== null && !currentPassword) {
    throw invalidInput({ currentPassword: 'Please enter your current password.' });
  }
  await reauthenticate(app, currentPassword, call);
}
