import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { IsNull } from 'typeorm';
import type { RowChange } from './changeTogether.ts';
import { ProductEntity } from './entities/ProductEntity.ts';
import { UserEntity } from './entities/UserEntity.ts';
import type { SqlPart } from './handwritten.ts';
import { write } from './handwritten.ts';

// Between the nodes of a cluster neither a lock nor an update without a change keeps two transactions apart: only
// transactions that have changed the same row conflict when they are committed.

/** Locks an account until the transaction ends; false when there is no such account any more. */
export async function lockUser(tx: EntityManager, id: string): Promise<boolean> {
  return countTurn(tx, { id, deletedAt: IsNull() });
}

/**
 * Does the same if nobody has locked it since its turn was read, so that what was read with it still counts; else false.
 */
export async function lockUserAt(tx: EntityManager, id: string, turn: number): Promise<boolean> {
  const sql = 'UPDATE users SET turn = turn + 1 WHERE id = ? AND turn = ? AND deletedAt IS NULL';
  return (await write(tx, sql, [id, turn])) === 1;
}

/**
 * The account under the same condition, as the end of a statement `INSERT … SELECT` of a server, which locks it: two that
 * insert rows of one account before they change it would else wait for each other. The turn is still the caller's to
 * increase.
 */
export const fromUserAt = (id: string, turn: number): SqlPart => ({
  sql: 'FROM users WHERE id = ? AND turn = ? AND deletedAt IS NULL FOR UPDATE',
  values: [id, turn],
});

/** The increase of the turn of an account under the same condition, for a statement that changes more. */
export const userChangeAt = (id: string, turn: number): RowChange => ({
  table: 'users',
  ...{ set: (row) => `${row}.turn = ${row}.turn + 1`, values: [] },
  where: (row) => `${row}.id = ? AND ${row}.turn = ? AND ${row}.deletedAt IS NULL`,
  whereValues: [id, turn],
});

/**
 * Locks all administrators until the transaction ends, so that what they do to each other, or to what has no row of its
 * own yet, is done one by one.
 */
export async function lockAdmins(tx: EntityManager): Promise<void> {
  await countTurn(tx, { isAdmin: true, deletedAt: IsNull() });
}

/**
 * Locks an order until the transaction ends, so that reports of one order's payments are recorded one by one. The row
 * that changes is its buyer's, which is locked first, as when an order is placed.
 */
export async function lockOrder(tx: EntityManager, id: string): Promise<void> {
  await write(
    tx,
    'UPDATE users SET turn = turn + 1 WHERE id = (SELECT o.userId FROM orders o WHERE o.id = ?)',
    [id],
  );
  await write(tx, 'UPDATE orders SET id = id WHERE id = ?', [id]);
}

/**
 * Locks a product until the transaction ends; false when there is none that fits. The caller must change the row
 * afterwards, since this does not.
 */
export async function lockProduct(
  tx: EntityManager,
  where: FindOptionsWhere<ProductEntity>,
): Promise<boolean> {
  const { affected } = await tx.update(ProductEntity, where, { numReviews: () => 'numReviews' });
  return affected === 1;
}

async function countTurn(tx: EntityManager, where: FindOptionsWhere<UserEntity>): Promise<boolean> {
  const { affected } = await tx.update(UserEntity, where, { turn: () => 'turn + 1' });
  return affected === 1;
}
