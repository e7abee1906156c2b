import type { UserAddress } from '@shop/contract/users';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import { emailTaken } from '../../errors.ts';

export interface NewUser {
  name: string;
  email: string;
  passwordHash: string | null;
  isAdmin: boolean;
}

/** Throws email_taken; the database's unique index decides, so two at once cannot both win. */
export async function createUser(tx: EntityManager, user: NewUser, now: Date): Promise<UserEntity> {
  const entity = tx.create(UserEntity, {
    ...user,
    id: uuid(),
    address: null,
    createdAt: now,
    deletedAt: null,
  });
  await refusingTakenEmail(() => tx.insert(UserEntity, { ...entity }));
  return entity;
}

export interface UserChanges {
  name?: string;
  email?: string;
  isAdmin?: boolean;
  address?: UserAddress;
  passwordHash?: string;
}

/** Changes the given fields only and returns the user as it is now. Throws email_taken. */
export async function changeUser(tx: EntityManager, id: string, changes: UserChanges): Promise<UserEntity> {
  if (Object.keys(changes).length > 0) {
    await refusingTakenEmail(() => tx.update(UserEntity, { id }, changes));
  }
  return tx.findOneByOrFail(UserEntity, { id });
}

async function refusingTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
