import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import type { Database } from './database.ts';
import { ProductEntity } from './entities/catalogue.ts';
import { LeaseEntity } from './entities/operations.ts';
import { OrderEntity } from './entities/orders.ts';
import { executeUpdate } from './sql.ts';
import { inTransaction } from './transaction.ts';

// The locks of accounts change a row. Between the nodes of a cluster neither SELECT FOR UPDATE nor an update
// that changes nothing serializes two transactions: only transactions that have changed the same row conflict
// at COMMIT.

/** Locks an account until the transaction ends; false when the account does not exist any more. */
export async function lockUser(tx: EntityManager, id: string): Promise<boolean> {
  const sql = 'UPDATE users SET turn = turn + 1 WHERE id = ? AND deletedAt IS NULL';
  return (await executeUpdate(tx, sql, [id])) === 1;
}

/**
 * Locks all administrators until the transaction ends, which serializes their actions on each other and on data that
 * has no row of its own yet.
 */
export async function lockAdmins(tx: EntityManager): Promise<void> {
  await executeUpdate(tx, 'UPDATE users SET turn = turn + 1 WHERE isAdmin = ? AND deletedAt IS NULL', [true]);
}

/**
 * Locks an order until the transaction ends, so that reports of its payments are recorded one after the
 * other. Locks the buyer's account first, as placing an order does, to avoid deadlocks.
 */
export async function lockOrder(tx: EntityManager, id: string): Promise<void> {
  await executeUpdate(
    tx,
    'UPDATE users SET turn = turn + 1 WHERE id = (SELECT o.userId FROM orders o WHERE o.id = ?)',
    [id],
  );
  await executeUpdate(tx, 'UPDATE orders SET id = id WHERE id = ?', [id]);
}

/** Locks orders until the transaction ends, without their buyers: the caller must change no buyer afterwards. */
export async function lockOrders(tx: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(OrderEntity, { id: In([...ids]) }, { id: () => 'id' });
}

/**
 * Locks a product until the transaction ends; false when no product matches. The caller must change the row afterwards,
 * since this function does not.
 */
export async function lockProduct(
  tx: EntityManager,
  where: FindOptionsWhere<ProductEntity>,
): Promise<boolean> {
  const { affected } = await tx.update(ProductEntity, where, { numReviews: () => 'numReviews' });
  return affected === 1;
}

const EPOCH = new Date(0);

/**
 * Runs the work unless another process has the lease of this name; the lease of a killed process expires
 * after `ms` milliseconds. The work must tolerate a concurrent second run, because it may outlast its lease.
 */
export async function withLease(
  db: Database,
  { name, now, ms }: { name: string; now: Date; ms: number },
  work: () => Promise<void>,
): Promise<void> {
  const leasedUntil = new Date(now.getTime() + ms);
  if (!(await takeLease(db, { name, leasedUntil }, now))) return;
  try {
    await work();
  } finally {
    await inTransaction(db, (tx) => tx.update(LeaseEntity, { name, leasedUntil }, { leasedUntil: EPOCH }));
  }
}

async function takeLease(db: Database, { name, leasedUntil }: LeaseEntity, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx
      .createQueryBuilder()
      .insert()
      .into(LeaseEntity)
      .values({ name, leasedUntil: EPOCH })
      .orIgnore()
      .execute();
    const expiredLease = { name, leasedUntil: LessThanOrEqual(now) };
    const { affected } = await tx.update(LeaseEntity, expiredLease, { leasedUntil });
    return affected === 1;
  });
}

/** Row of a work queue with a due time. */
interface DueRow {
  /** Number of times that workers have claimed the row. */
  attempts: number;
  dueAt: Date | null;
}

interface Claim<Row> {
  /** Key of the row, and the conditions that must still hold. */
  readonly where: FindOptionsWhere<Row>;
  /**
   * Attempts as the worker has read them (optimistic lock): of several workers with the same number, one gets the row.
   */
  readonly attempts: number;
  readonly now: Date;
  readonly ms: number;
}

/**
 * Claims a due row for `ms` milliseconds, after which another worker may try, and counts the attempt. Returns the
 * current row; null when another worker was faster or the row has changed.
 */
export function claimDueRow<Row extends DueRow>(
  db: Database,
  entity: EntityTarget<Row>,
  { where, attempts, now, ms }: Claim<Row>,
): Promise<Row | null> {
  return inTransaction(db, async (tx) => {
    const dueCondition = { ...where, attempts, dueAt: LessThanOrEqual(now) };
    const lease = { attempts: attempts + 1, dueAt: new Date(now.getTime() + ms) };
    const { affected } = await tx.update<DueRow>(entity, dueCondition, lease);
    return affected === 1 ? tx.findOneBy(entity, where) : null;
  });
}
