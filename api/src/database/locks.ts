import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { executeUpdate } from './sql.ts';
import { ProductEntity } from './entities/catalogue.ts';

// Between the nodes of a cluster neither a lock nor an update without a change keeps two transactions apart: only
// transactions that have changed the same row conflict when they are committed.

/** Locks an account until the transaction ends; false when there is no such account any more. */
export async function lockUser(tx: EntityManager, id: string): Promise<boolean> {
  const sql = 'UPDATE users SET turn = turn + 1 WHERE id = ? AND deletedAt IS NULL';
  return (await executeUpdate(tx, sql, [id])) === 1;
}

/**
 * Locks all administrators until the transaction ends, so that what they do to each other, or to what has no row of its
 * own yet, is done one by one.
 */
export async function lockAdmins(tx: EntityManager): Promise<void> {
  await executeUpdate(tx, 'UPDATE users SET turn = turn + 1 WHERE isAdmin = ? AND deletedAt IS NULL', [true]);
}

/**
 * Locks an order until the transaction ends, so that reports of one order's payments are recorded one by one. The row
 * that changes is its buyer's, which is locked first, as when an order is placed.
 */
export async function lockOrder(tx: EntityManager, id: string): Promise<void> {
  await executeUpdate(
    tx,
    'UPDATE users SET turn = turn + 1 WHERE id = (SELECT o.userId FROM orders o WHERE o.id = ?)',
    [id],
  );
  await executeUpdate(tx, 'UPDATE orders SET id = id WHERE id = ?', [id]);
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
