import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { lockUser } from '../../../database/locks.ts';
import { lastAdmin, unauthenticated, invalidInput } from '../../../errors.ts';
import { queueMail } from '../../mail/outbox.ts';
import { erasePerson } from './erasePerson.service.ts';
import type { Call } from '../../../http/serve.ts';
import { reauthenticate } from '../signIn/reauthentication.ts';
import type { UsersContext } from '../passwords/usersContext.ts';

/**
 * Deletes a customer's own account immediately and permanently, and queues a final e-mail to its address. Throws 401
 * when it was deleted in the meantime, or 409 `last_admin` for an administrator.
 */
export async function deleteAccount(tx: EntityManager, userId: string, now: Date): Promise<void> {
  if (!(await lockUser(tx, userId))) throw unauthenticated();
  const user = await tx.findOneByOrFail(UserEntity, { id: userId });
  if (user.isAdmin) {
    throw lastAdmin(
      "Administrators can't delete their own account. Ask a colleague to remove your admin rights first.",
    );
  }
  const hasOrders = await tx.existsBy(OrderEntity, { userId, paidAt: Not(IsNull()) });
  await erasePerson(tx, user, now);
  await queueMail(tx, { kind: 'accountDeleted', to: user.email, name: user.name, hasOrders }, now);
}

/**
 * Requires the caller's password, however recent the sign-in is, before the account's data are downloaded or
 * the account is deleted. An account without a password needs a sign-in of the last ten minutes at its
 * identity provider. Throws 400 when the password is missing, 403 `reauth_required`, or 429 after too many
 * wrong passwords.
 */
export async function reauthenticateOwner(
  app: UsersContext,
  currentPassword: string | undefined,
  call: Call<'signed-in'>,
): Promise<void> {
  if (call.user.passwordHash !== null && !currentPassword) {
    throw invalidInput({ currentPassword: 'Please enter your current password.' });
  }
  await reauthenticate(app, currentPassword, call);
}
