import { reauthRequired } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import type { UsersContext } from '../passwords/usersContext.ts';
import { verifyCurrentPassword } from './signIn.service.ts';

const MAX_SIGN_IN_AGE_MS = 10 * 60_000;

/**
 * Requires the current password, or a sign-in of the last ten minutes when no password is given, so that an
 * unattended session is not enough to take an account over. Throws 403 `reauth_required`, or 429 after too many wrong
 * passwords.
 */
export async function reauthenticate(
  app: UsersContext,
  currentPassword: string | undefined,
  call: Pick<Call<'signed-in'>, 'user' | 'session' | 'network' | 'ctx' | 'now'>,
): Promise<void> {
  const isProven = currentPassword
    ? await verifyCurrentPassword(app, call.user, currentPassword, call)
    : call.now().getTime() - call.session.signedInAt.getTime() <= MAX_SIGN_IN_AGE_MS;
  if (!isProven) throw reauthRequired(currentPassword ? "This isn't your current password." : undefined);
}
