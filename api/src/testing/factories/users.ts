import { hash } from '@node-rs/argon2';
import { RESTORE_MS } from '@shop/domain/orderStates';
import { v7 as uuid } from 'uuid';
import { UserEntity } from '../../database/entities/accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { eraseUsers } from '../../jobs/eraseUsers.ts';
import { CHEAP_PASSWORD_COST } from '../passwordCost.ts';
import type { TestApi } from '../testApi.ts';

/** The password of every user that a factory makes. */
export const PASSWORD = 'Fynbos-2026!';

const passwordHash = hash(PASSWORD, CHEAP_PASSWORD_COST);

export async function aUser(
  { db, clock }: TestApi,
  overrides: Partial<UserEntity> = {},
): Promise<UserEntity> {
  const id = uuid();
  const user: UserEntity = {
    id,
    name: 'Thandi Mokoena',
    email: `user-${id}@shop.example`,
    emailConfirmedAt: clock.now(),
    passwordHash: await passwordHash,
    isAdmin: false,
    address: null,
    createdAt: clock.now(),
    deletedAt: null,
    turn: 0,
    ...overrides,
  };
  await inTransaction(db, (tx) => tx.insert(UserEntity, { ...user }));
  return user;
}

export function anAdmin(api: TestApi, overrides: Partial<UserEntity> = {}): Promise<UserEntity> {
  return aUser(api, { name: 'Ada Admin', isAdmin: true, ...overrides });
}

/** Moves the clock past the time limit for restoring deleted users, and erases their data. */
export async function eraseDeletedUsers(api: TestApi): Promise<void> {
  api.clock.advance(RESTORE_MS);
  await eraseUsers.run(api.app);
}
