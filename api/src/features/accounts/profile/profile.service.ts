import type { AddressField, UserAddress, updateProfile as endpoint } from '@shop/contract/users';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Call } from '../../../http/serve.ts';
import type { UsersContext } from '../passwords/usersContext.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import { endUserSessions } from '../../../http/sessions/sessions.service.ts';
import type { UserChanges } from '../records/accounts.service.ts';
import { lockAndChangeAccount, recordUserEdit } from './accountChanges.service.ts';
import { assertGoodPassword } from '../passwords/newPassword.ts';
import { reauthenticate } from '../signIn/reauthentication.ts';

type ProfileInput = ParsedInputOf<typeof endpoint>;

/**
 * Changes the signed-in user. A new password, or an administrator's new e-mail address, needs reauthentication. A new
 * password ends the user's other sessions and is reported to the user by e-mail; an administrator's change is
 * recorded in the audit.
 */
export async function updateProfile(
  app: UsersContext,
  input: ProfileInput,
  call: Call<'signed-in'>,
): Promise<UserEntity> {
  const newEmail = getNewEmail(input, call);
  if (input.password) await assertGoodPassword('profile', input.password, getOwner(input, call));
  if (input.password || newEmail !== null) await reauthenticate(app, input.currentPassword, call);
  const changes: UserChanges = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(newEmail === null ? {} : { email: newEmail }),
    ...(await hashNewPassword(app, input, call)),
  };
  return inTransaction(app.db, async (tx) => {
    const getChanges = ({ address }: UserEntity) => ({ ...changes, ...getAddressChange(address, input) });
    const { before, after: user } = await lockAndChangeAccount(tx, call.user.id, getChanges, call.now());
    if (changes.passwordHash !== undefined) {
      await endUserSessions(tx, user.id, call.session.id);
      await queueSecurityNotice(tx, user, 'password', call.now());
    }
    if (user.isAdmin && (input.address !== undefined || Object.keys(changes).length > 0)) {
      await recordUserEdit(tx, call, {
        before,
        after: user,
        isPasswordNew: changes.passwordHash !== undefined,
      });
    }
    return user;
  });
}

/**
 * Returns the change of the postal address: the given address, or the current one with only the fields in
 * `addressFields` replaced; an empty object when the request has no address.
 */
function getAddressChange(
  currentAddress: UserAddress | null,
  { address, addressFields }: ProfileInput,
): Pick<UserChanges, 'address'> {
  if (address === undefined) return {};
  if (addressFields === undefined) return { address };
  const parts = addressFields.map((name): [AddressField, string | undefined] => [name, address[name]]);
  const merged = Object.entries({ ...currentAddress, ...Object.fromEntries(parts) });
  return { address: Object.fromEntries(merged.filter(([, text]) => text !== undefined)) };
}

/** Returns the new e-mail address of an administrator's own account, else null; customers cannot change theirs. */
const getNewEmail = ({ email }: ProfileInput, { user }: Call<'signed-in'>): string | null =>
  user.isAdmin && email !== undefined && email !== user.email ? email : null;

const getOwner = ({ name }: ProfileInput, { user }: Call<'signed-in'>) => ({
  name: name ?? user.name,
  email: user.email,
});

async function hashNewPassword(
  app: UsersContext,
  input: ProfileInput,
  call: Call<'signed-in'>,
): Promise<UserChanges> {
  if (!input.password) return {};
  await call.limit('passwordChanges', call.user.id);
  return { passwordHash: await app.passwords.hash(input.password, call.network) };
}
