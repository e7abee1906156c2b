import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';
import { busy } from '../errors.ts';
import { incrementCatalogueVersion, discardCatalogueChange } from './catalogue/subscriber.ts';
import type { TransactionScope } from './currentTransaction.ts';
import { currentTransaction } from './currentTransaction.ts';
import type { Database } from './database.ts';
import type { Sources } from './sources.ts';
import { isConflict, isLocked, isConnectionLost } from './errors.ts';

/**
 * Maximum number of attempts at a transaction. Conflicts between three nodes of a cluster that change one row
 * at once need more than a few.
 */
const MAX_ATTEMPTS = 12;
/** Time limit for attempts in ms: a lock wait timeout takes five seconds, so `MAX_ATTEMPTS` does not bound the time. */
const MAX_CONFLICT_MS = 8000;
/** Longest wait in ms for SQLite's write lock while another process holds it. */
const MAX_LOCK_WAIT_MS = 5000;
/**
 * Time limit in ms for attempts after a lost connection: long enough to detect a frozen host and fail over to the next
 * one.
 */
const MAX_RECONNECT_MS = 6000;

/** Returns the open transaction of this database in the current asynchronous context. */
function getOpenTransaction(db: Database): EntityManager | undefined {
  const scope = currentTransaction.getStore();
  return scope?.isOpen && scope.db === db ? scope.tx : undefined;
}

/** Progress of a transaction. TypeORM's own count is wrong after a failed BEGIN or ROLLBACK. */
interface Attempt {
  isBegun: boolean;
  /** Whether COMMIT was sent. From then on, only the server knows the outcome of the transaction. */
  isCommitSent: boolean;
  /** Whether COMMIT or ROLLBACK has succeeded. */
  isEnded: boolean;
}

/**
 * Runs the work in a transaction. A nested call joins the open transaction of the same database. After a
 * conflict with a concurrent transaction, which a cluster may report as late as at COMMIT, the work is
 * retried, so it must do nothing but database work. The work is also retried when the connection is lost
 * before COMMIT and there is another host. Throws 503 `busy` when the retries are exhausted.
 */
export async function inTransaction<T>(db: Database, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const tx = getOpenTransaction(db);
  if (tx) return work(tx);
  const { sources } = db;
  return withWriteLock(sources, () =>
    retryOnConflict(sources, (attempt) => attemptTransaction({ db, sources, attempt }, work)),
  );
}

/** Runs the work once the write queue admits it, and reports the waiting time in seconds. */
function withWriteLock<T>({ gate, onGateWait }: Sources, work: () => Promise<T>): Promise<T> {
  const askedAt = performance.now();
  return gate(() => {
    onGateWait?.((performance.now() - askedAt) / 1000);
    return work();
  });
}

/**
 * Runs a read outside of transactions. The whole read is retried after a conflict, which a node of a cluster
 * may report for any statement, or when its host has failed and there is another one. Throws 503 `busy` when the
 * retries are exhausted.
 */
export const retryRead = <T>({ sources }: Database, read: () => Promise<T>): Promise<T> =>
  retryOnConflict(sources, read);

async function retryOnConflict<T>(
  { hasOtherHosts }: Sources,
  run: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const attempt = { isBegun: false, isCommitSent: false, isEnded: false };
    try {
      return await run(attempt);
    } catch (error) {
      const isUndone =
        isConflict(error) || (hasOtherHosts && isConnectionLost(error) && !attempt.isCommitSent);
      if (!isUndone) throw error;
      if (!isRetryable(error, { tries, startedAt })) throw busy();
      await sleep(isLocked(error) ? 20 + Math.random() * 30 : getRetryPause(tries));
    }
  }
}

interface RetryState {
  readonly tries: number;
  /** Start of the first attempt, by `performance.now()`. */
  readonly startedAt: number;
}

/** Whether work may be retried after a conflict or a lost connection. */
function isRetryable(error: unknown, { tries, startedAt }: RetryState): boolean {
  const elapsedMs = performance.now() - startedAt;
  if (isLocked(error)) return elapsedMs <= MAX_LOCK_WAIT_MS;
  if (isConnectionLost(error)) return elapsedMs <= MAX_RECONNECT_MS;
  return tries < MAX_ATTEMPTS && elapsedMs <= MAX_CONFLICT_MS;
}

/** Returns the backoff in ms with jitter, so that transactions that have collided do not collide again. */
const getRetryPause = (tries: number): number => 5 + Math.random() * Math.min(400, 20 * 2 ** (tries - 1));

interface RunningTransaction {
  readonly db: Database;
  readonly sources: Sources;
  readonly attempt: Attempt;
}

async function attemptTransaction<T>(
  { db, sources, attempt }: RunningTransaction,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = sources.write.createQueryRunner('master');
  const connection: unknown = await runner.connect();
  try {
    await runner.query('BEGIN');
    attempt.isBegun = true;
    const result = await runInScope({ db, tx: runner.manager, isOpen: true }, work);
    const isCatalogueChanged = await incrementCatalogueVersion(runner.manager);
    attempt.isCommitSent = true;
    await runner.query('COMMIT');
    attempt.isEnded = true;
    if (isCatalogueChanged) db.events.emit('catalogueChanged');
    return result;
  } catch (error) {
    if (attempt.isBegun && !attempt.isEnded) attempt.isEnded = await rollBack(runner);
    throw error;
  } finally {
    discardCatalogueChange(runner);
    if (!attempt.isEnded) sources.abandon(connection);
    await runner.release();
  }
}

/**
 * Runs the work in the scope of the transaction. Work that starts after the transaction's end would miss COMMIT, so it
 * gets a transaction of its own.
 */
async function runInScope<T>(scope: TransactionScope, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await currentTransaction.run(scope, () => work(scope.tx));
  } finally {
    scope.isOpen = false;
  }
}

/** Rolls the transaction back; returns whether that succeeded. */
async function rollBack(runner: QueryRunner): Promise<boolean> {
  try {
    await runner.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
