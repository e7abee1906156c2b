import * as z from 'zod/mini';
import { pickValues } from '@shop/domain/undo';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { lockUser } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { getUser, updateUser } from '../../accounts/admin/adminUsers.service.ts';
import type { UserChanges } from '../../accounts/records/accounts.service.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

const AuditedUser = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  isAdmin: z.optional(z.boolean()),
});

/** Restores name, e-mail address and role of a user; an address that was confirmed is confirmed again. */
export async function undoUserEdit({ tx, call, entry }: UndoContext): Promise<void> {
  const id = entry.target;
  if (!(await lockUser(tx, id))) throw notFound('User');
  const { name, email, isAdmin } = await getUser(tx, id);
  // The audited value counts as the current one, because a confirmation of the new address in the meantime is
  // no conflict.
  const emailConfirmedAt = entry.after?.['emailConfirmedAt'] ?? null;
  const names = findChangesToUndo(entry, { name, email, isAdmin, emailConfirmedAt });
  const changes = AuditedUser.parse(pickValues(names, entry.before ?? {}));
  if (id === call.user.id && changes.email !== undefined) {
    throw illegalTransition('Please change your own address in your profile, with your password.');
  }
  await updateUser(tx, call, { id, changes: toUserChanges(changes), undoes: entry.id });
  const confirmedAt = entry.before?.['emailConfirmedAt'];
  if (changes.email !== undefined && typeof confirmedAt === 'string') {
    await tx.update(UserEntity, { id }, { emailConfirmedAt: new Date(confirmedAt) });
  }
}

function toUserChanges({ name, email, isAdmin }: z.infer<typeof AuditedUser>): UserChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(isAdmin === undefined ? {} : { isAdmin }),
  };
}
