import type { UserAddress } from '@shop/contract/users';
import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { isUniqueViolation } from '../../../database/errors.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { emailTaken, notFound } from '../../../errors.ts';
import { deleteLinks } from '../../mail/mailLinks.service.ts';

export interface NewUser {
  name: string;
  email: string;
  passwordHash: string | null;
  isAdmin: boolean;
  /** Set only when the address is proven, for example by an identity provider. */
  emailConfirmedAt?: Date;
}

/**
 * Creates a user. Throws `email_taken` when the unique index refuses the e-mail address, also for a
 * concurrent creation.
 */
export async function createUser(tx: EntityManager, user: NewUser, now: Date): Promise<UserEntity> {
  const entity = tx.create(UserEntity, {
    emailConfirmedAt: null,
    ...user,
    id: uuid(),
    address: null,
    createdAt: now,
    deletedAt: null,
  });
  await withTakenEmailError(() => tx.insert(UserEntity, { ...entity }));
  return entity;
}

export interface UserChanges {
  name?: string;
  email?: string;
  isAdmin?: boolean;
  address?: UserAddress;
  passwordHash?: string;
}

/**
 * Changes the given fields and returns the updated user. A new e-mail address is unconfirmed and invalidates the
 * links sent before; a new password invalidates reset links. Throws `email_taken`, or 404 when the account was
 * deleted in the meantime.
 */
export async function changeUser(tx: EntityManager, id: string, changes: UserChanges): Promise<UserEntity> {
  const activeUser = { id, deletedAt: IsNull() };
  const before = await tx.findOneBy(UserEntity, activeUser);
  if (changes.email !== undefined) {
    await tx.update(UserEntity, { ...activeUser, email: Not(changes.email) }, { emailConfirmedAt: null });
  }
  if (Object.keys(changes).length > 0) {
    await withTakenEmailError(() => tx.update(UserEntity, activeUser, changes));
  }
  const after = await tx.findOneBy(UserEntity, activeUser);
  if (!before || !after) throw notFound('User');
  if (after.email !== before.email) await deleteLinks(tx, id);
  if (after.passwordHash !== before.passwordHash) await deleteLinks(tx, id, 'reset');
  return after;
}

/**
 * Runs a write of a user and returns its result. Throws `email_taken` when the unique index refuses the e-mail
 * address.
 */
export async function withTakenEmailError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
