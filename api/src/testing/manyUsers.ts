import { v7 as uuid } from 'uuid';
import { insertMany } from '../database/sql.ts';
import type { Database } from '../database/database.ts';
import { UserEntity } from '../database/entities/accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import { getBuyerName } from './manyOrders.ts';

const USERS_AT_ONCE = 2000;
const MINUTE_MS = 60_000;

/** Adds customers who joined a minute after one another, a seventh of them with an unconfirmed address; returns their ids. */
export async function createManyUsers(
  db: Database,
  { count, now }: { readonly count: number; readonly now: Date },
): Promise<string[]> {
  const users = Array.from({ length: count }, (_, index) => createUserRow(index, now, count));
  for (let start = 0; start < count; start += USERS_AT_ONCE) {
    await inTransaction(db, (tx) => insertMany(tx, UserEntity, users.slice(start, start + USERS_AT_ONCE)));
  }
  return users.map(({ id }) => id);
}

function createUserRow(index: number, now: Date, count: number): UserEntity {
  const createdAt = new Date(now.getTime() - (count - index) * MINUTE_MS);
  return {
    id: uuid(),
    name: getBuyerName(index),
    email: `buyer${String(index)}@shop.example`,
    emailConfirmedAt: index % 7 === 3 ? null : createdAt,
    passwordHash: null,
    isAdmin: false,
    address: null,
    createdAt,
    deletedAt: null,
    turn: 0,
  };
}
