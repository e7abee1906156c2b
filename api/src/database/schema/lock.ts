import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isConflict } from '../errors.ts';

/** Progress of the migrations: the number of completed steps of the current one. */
export interface MigrationProgress {
  readonly migration: string;
  readonly steps: number;
}

export interface MigrationLock {
  readonly progress: MigrationProgress;
  /** Aborted when the lock could not be renewed in time, because the database is unavailable or does not answer. */
  readonly lost: AbortSignal;
  /** Renews the lock and stores the progress; throws when another process has taken the lock over. */
  renewWithProgress(execute: SqlExecutor, progress: MigrationProgress): Promise<void>;
}

export type SqlExecutor = (sql: string, values: unknown[]) => Promise<unknown>;

export interface LockTimes {
  /** Time in ms after which the lock expires without a renewal. */
  readonly expiryMs: number;
  readonly renewalMs: number;
  readonly longestWaitMs: number;
}

export const LOCK_TIMES: LockTimes = { expiryMs: 6000, renewalMs: 1500, longestWaitMs: 60_000 };

const POLL_MS = 200;

/**
 * Lets one process migrate at a time. The lock is a row, because each node of a cluster would grant GET_LOCK
 * by itself, and its expiry is decided by the database's clock. The holder can lose it only while its process
 * is suspended or cannot reach the database. Throws after a wait of `longestWaitMs` for another holder.
 */
export async function withMigrationLock(
  source: DataSource,
  work: (lock: MigrationLock) => Promise<void>,
  times: LockTimes = LOCK_TIMES,
): Promise<void> {
  const owner = randomUUID();
  await createLock(source);
  await acquireLock(source, owner, times);
  const progress = await readProgress(source);
  const finished = new AbortController();
  const lost = new AbortController();
  const renewing = renewRepeatedly({ source, owner, times, finished: finished.signal, lost });
  try {
    await work({
      progress,
      lost: lost.signal,
      renewWithProgress: (execute, progress) =>
        renewWithProgress(execute, { owner, progress: progress, times }),
    });
  } finally {
    finished.abort();
    await renewing;
    await source
      .query("UPDATE migration_lock SET owner = '', expiresAt = UTC_TIMESTAMP(3) WHERE owner = ?", [owner])
      // If this fails, the lock expires by itself.
      .catch(() => undefined);
  }
}

async function createLock(source: DataSource): Promise<void> {
  await source.query(
    `CREATE TABLE IF NOT EXISTS migration_lock (
       name varchar(20) NOT NULL PRIMARY KEY,
       owner varchar(36) NOT NULL,
       expiresAt datetime(3) NOT NULL,
       migration varchar(255) NOT NULL,
       steps int NOT NULL
     ) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
  await source.query(
    `INSERT INTO migration_lock (name, owner, expiresAt, migration, steps)
     VALUES ('schema', '', UTC_TIMESTAMP(3), '', 0) ON DUPLICATE KEY UPDATE name = name`,
  );
}

async function acquireLock(source: DataSource, owner: string, times: LockTimes): Promise<void> {
  const deadline = Date.now() + times.longestWaitMs;
  while (!(await tryAcquireLock(source, owner, times))) {
    if (Date.now() > deadline) throw new Error('Another start has been migrating the database for too long');
    await sleep(POLL_MS);
  }
}

/**
 * Takes the lock and returns true if it has expired; returns false otherwise. When two nodes of a cluster take it at
 * the same moment, both count a row, but the commit of one of them is refused.
 */
async function tryAcquireLock(source: DataSource, owner: string, { expiryMs }: LockTimes): Promise<boolean> {
  try {
    return isOneRow(
      await source.query(
        `UPDATE migration_lock SET owner = ?, expiresAt = ${getExpirySql(expiryMs)}
         WHERE name = 'schema' AND expiresAt <= UTC_TIMESTAMP(3)`,
        [owner],
      ),
    );
  } catch (error) {
    if (!isConflict(error)) throw error;
    return false;
  }
}

async function readProgress(source: DataSource): Promise<MigrationProgress> {
  const rows = await source.query<MigrationProgress[]>('SELECT migration, steps FROM migration_lock');
  return rows[0] ?? { migration: '', steps: 0 };
}

async function renewWithProgress(
  execute: SqlExecutor,
  { owner, progress, times }: { owner: string; progress: MigrationProgress; times: LockTimes },
): Promise<void> {
  const renewal = await execute(
    `UPDATE migration_lock SET expiresAt = ${getExpirySql(times.expiryMs)}, migration = ?, steps = ? WHERE owner = ?`,
    [progress.migration, progress.steps, owner],
  );
  if (!isOneRow(renewal)) throw new Error('Another start has taken over the migration of the database');
}

interface LockRenewal {
  source: DataSource;
  owner: string;
  times: LockTimes;
  finished: AbortSignal;
  lost: AbortController;
}

/** Renews the lock on another connection, because a statement of the work may take hours. */
async function renewRepeatedly({ source, owner, times, finished, lost }: LockRenewal): Promise<void> {
  let renewedAt = Date.now();
  while (!finished.aborted) {
    const isRenewed = await source
      .query(`UPDATE migration_lock SET expiresAt = ${getExpirySql(times.expiryMs)} WHERE owner = ?`, [owner])
      .then(
        () => true,
        // The next renewal may succeed, and the work checks the lock before each step.
        () => false,
      );
    if (isRenewed) renewedAt = Date.now();
    else if (Date.now() - renewedAt > 2 * times.expiryMs) lost.abort();
    await sleep(times.renewalMs, undefined, { signal: finished }).catch(() => undefined);
  }
}

const getExpirySql = (ms: number): string => `UTC_TIMESTAMP(3) + INTERVAL ${ms * 1000} MICROSECOND`;

/** Whether the statement matched one row; the driver counts matching rows, changed or not. */
const isOneRow = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'affectedRows' in result && result.affectedRows === 1;
