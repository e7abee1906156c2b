import type { updateProfile as endpoint } from '@shop/contract/users';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { UserEntity } from '../../database/entities/UserEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { reauthRequired } from '../../errors.ts';
import type { Call } from '../../serve.ts';
import type { Shop } from '../../shop.ts';
import { queueSecurityNotice } from '../mail/securityNotices.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import type { UserChanges } from './accounts.service.ts';
import { changeUser } from './accounts.service.ts';
import { assertGoodPassword } from './newPassword.ts';
import { provePassword } from './signIn.service.ts';

const FRESH_SIGN_IN_MS = 10 * 60_000;

type ProfileInput = ParsedInputOf<typeof endpoint>;

/** Changes the session's own user. A new password ends the other sessions and is told to the owner by mail. */
export async function updateProfile(
  shop: Shop,
  input: ProfileInput,
  call: Call<'signed-in'>,
): Promise<UserEntity> {
  const changes: UserChanges = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.address === undefined ? {} : { address: input.address }),
    ...(input.email === undefined || !call.user.isAdmin ? {} : { email: input.email }),
    ...(await newPasswordHash(shop, input, call)),
  };
  return inTransaction(shop.db, async (tx) => {
    const user = await changeUser(tx, call.user.id, changes);
    if (changes.passwordHash !== undefined) {
      await endSessionsOf(tx, user.id, call.session.id);
      await queueSecurityNotice(tx, user, 'password', call.now());
    }
    return user;
  });
}

async function newPasswordHash(
  shop: Shop,
  input: ProfileInput,
  call: Call<'signed-in'>,
): Promise<UserChanges> {
  if (!input.password) return {};
  assertGoodPassword('profile', input.password, {
    name: input.name ?? call.user.name,
    email: call.user.email,
  });
  await reauthenticate(shop, input.currentPassword, call);
  await call.limit('passwordChanges', call.user.id);
  return { passwordHash: await shop.passwords.hash(input.password) };
}

/** An open session at a café is not enough: the current password, or a sign-in of the last ten minutes. */
async function reauthenticate(
  shop: Shop,
  currentPassword: string | undefined,
  call: Call<'signed-in'>,
): Promise<void> {
  const isProven = currentPassword
    ? await provePassword(shop, call.user, currentPassword, call)
    : call.now().getTime() - call.session.signedInAt.getTime() <= FRESH_SIGN_IN_MS;
  if (!isProven) throw reauthRequired(currentPassword ? 'This is not your current password.' : undefined);
}
