import type { EntityManager } from 'typeorm';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { lockUser } from '../../../database/locks.ts';
import { notFound } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import type { UserChanges } from '../records/accounts.service.ts';
import { changeUser } from '../records/accounts.service.ts';

interface AccountChange {
  readonly before: UserEntity;
  readonly after: UserEntity;
}

/**
 * Locks the account and applies the changes that `getChanges` computes from its current state. A replaced e-mail
 * address receives a notice that the account no longer uses it. Throws 404 when the account was deleted, or
 * `email_taken`.
 */
export async function lockAndChangeAccount(
  tx: EntityManager,
  id: string,
  getChanges: (before: UserEntity) => UserChanges,
  now: Date,
): Promise<AccountChange> {
  if (!(await lockUser(tx, id))) throw notFound('User');
  const before = await tx.findOneByOrFail(UserEntity, { id });
  const after = await changeUser(tx, id, getChanges(before));
  if (after.email !== before.email) await queueSecurityNotice(tx, before, 'address', now);
  return { before, after };
}

interface RecordedEdit extends AccountChange {
  readonly isPasswordNew?: boolean;
  /** Id of the audit entry that the edit reverts. */
  readonly undoes?: string | undefined;
}

/**
 * Records in the audit how an administrator changed an account, possibly their own: name, e-mail address and
 * its confirmation, role, and whether the password is new.
 */
export async function recordUserEdit(
  tx: EntityManager,
  actor: Actor,
  { before, after, isPasswordNew = false, undoes }: RecordedEdit,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'user.update',
    target: after.id,
    before: pickPlainFields(before),
    after: { ...pickPlainFields(after), ...(isPasswordNew ? { isPasswordNew } : {}) },
    personal: { of: after.id, before: pickPersonalFields(before), after: pickPersonalFields(after) },
    undoes,
  });
}

const pickPlainFields = ({ isAdmin, emailConfirmedAt }: UserEntity) => ({
  isAdmin,
  emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
});

const pickPersonalFields = ({ name, email }: UserEntity) => ({ name, email });
