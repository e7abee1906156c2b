import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { lockAdmins, lockUser } from '../../../database/locks.ts';
import { forbidden, lastAdmin, notFound } from '../../../errors.ts';
import { getPageRange } from '../../../http/paging.ts';
import type { Call } from '../../../http/serve.ts';
import { findEntryToUndo } from '../../audit/undoneEntries.service.ts';
import { recordAudit } from '../../audit/audit.ts';
import { deleteSecondFactor } from '../secondFactor/secondFactor.service.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import type { UserChanges } from '../records/accounts.service.ts';
import { lockAndChangeAccount, recordUserEdit } from '../profile/accountChanges.service.ts';
import { restoreAccount, suspendAccount } from '../closing/suspension.service.ts';

const PAGE_SIZE = 10;
const USER_DELETED_ACTION = 'user.delete';

export async function listUsers(read: EntityManager, wantedPage: number) {
  const total = await read.countBy(UserEntity, { deletedAt: IsNull() });
  const { page, pages, skip, take } = getPageRange(wantedPage, PAGE_SIZE, total);
  const users = await read.find(UserEntity, {
    where: { deletedAt: IsNull() },
    order: { createdAt: 'DESC', id: 'DESC' },
    skip,
    take,
  });
  return { users, page, pages };
}

export async function getUser(read: EntityManager, id: string): Promise<UserEntity> {
  const user = await read.findOneBy(UserEntity, { id, deletedAt: IsNull() });
  if (!user) throw notFound('User');
  return user;
}

interface UserEdit {
  readonly id: string;
  readonly changes: UserChanges;
  /** Id of the audit entry that the edit reverts. */
  readonly undoes?: string;
}

/**
 * Changes a user. A demotion also deletes the second factor, which only administrators have. Throws 403 when the
 * caller is no longer an administrator, 404, `email_taken`, or `last_admin` when the change would demote the caller
 * or the only administrator.
 */
export async function updateUser(
  tx: EntityManager,
  call: Call<'admin'>,
  { id, changes, undoes }: UserEdit,
): Promise<UserEntity> {
  const admins = await lockAdminsAndCheckCaller(tx, call);
  const before = await getUser(tx, id);
  if (before.isAdmin && changes.isAdmin === false) {
    if (id === call.user.id) throw lastAdmin("You can't remove your own administrator rights.");
    if (admins.length === 1) throw lastAdmin('The shop needs at least one administrator.');
  }
  const changed = await lockAndChangeAccount(tx, id, () => changes, call.now());
  await recordUserEdit(tx, call, { ...changed, undoes });
  const isDemoted = before.isAdmin && !changed.after.isAdmin;
  if (isDemoted && (await deleteSecondFactor(tx, id))) {
    await queueSecurityNotice(tx, changed.after, 'secondFactorOff', call.now());
  }
  return changed.after;
}

/**
 * Suspends a customer's account, which an administrator can restore during the restore period. Throws 403 when the
 * caller is no longer an administrator, 404, or `last_admin` for an administrator's account.
 */
export async function deleteUser(tx: EntityManager, call: Call<'admin'>, id: string): Promise<void> {
  await lockAdminsAndCheckCaller(tx, call);
  // Waits for a concurrent change by the owner, so that the restorable copy includes it.
  await lockUser(tx, id);
  const user = await getUser(tx, id);
  if (user.isAdmin) throw lastAdmin("Administrators can't be deleted.");
  await suspendAccount(tx, user, call.now());
  await recordAudit(tx, call, { action: USER_DELETED_ACTION, target: id, ...toDeletionAudit(true) });
}

/**
 * Restores a deleted account. Throws 404, 409 `illegal_transition` when it is not deleted or was deleted too
 * long ago, or 409 `email_taken`.
 */
export async function restoreUser(tx: EntityManager, call: Call<'admin'>, id: string): Promise<UserEntity> {
  const user = await restoreAccount(tx, id, call.now());
  const undoes = await findEntryToUndo(tx, id, USER_DELETED_ACTION);
  await recordAudit(tx, call, { action: 'user.restored', target: id, ...toDeletionAudit(false), undoes });
  return user;
}

const toDeletionAudit = (isDeleted: boolean) => ({
  before: { isDeleted: !isDeleted },
  after: { isDeleted },
});

/**
 * Locks the rows of all administrators and returns them, so that two administrators cannot demote each other
 * at the same moment. Throws 403 when the caller is no longer an administrator.
 */
async function lockAdminsAndCheckCaller(tx: EntityManager, call: Call<'admin'>): Promise<UserEntity[]> {
  await lockAdmins(tx);
  const admins = await tx.findBy(UserEntity, { isAdmin: true, deletedAt: IsNull() });
  if (!admins.some((admin) => admin.id === call.user.id)) throw forbidden();
  return admins;
}
