import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isConflict } from './databaseErrors.ts';

/** How far the migrations are: so many steps of the one that is under way. */
export interface Progress {
  readonly migration: string;
  readonly steps: number;
}

export interface MigrationLock {
  readonly progress: Progress;
  /** Aborted once the lock could not be renewed for long: the database is gone, or holds back its answers. */
  readonly lost: AbortSignal;
  /** Keeps the lock for another while and notes the progress; throws when another start has taken the lock over. */
  keep(execute: Execute, progress: Progress): Promise<void>;
}

export type Execute = (sql: string, values: unknown[]) => Promise<unknown>;

export interface LockTimes {
  /** After so long without a sign of life the lock is free, whoever had it. */
  readonly expiryMs: number;
  readonly renewalMs: number;
  readonly longestWaitMs: number;
}

export const LOCK_TIMES: LockTimes = { expiryMs: 6000, renewalMs: 1500, longestWaitMs: 60_000 };

const POLL_MS = 200;

/**
 * One start at a time. A row, not GET_LOCK, which each node of a cluster gives away by itself; its end is told by the
 * database's clock. The work may find that it has lost the lock only while this process stood still.
 */
export async function withMigrationLock(
  source: DataSource,
  work: (lock: MigrationLock) => Promise<void>,
  times: LockTimes = LOCK_TIMES,
): Promise<void> {
  const owner = randomUUID();
  await createLock(source);
  await acquire(source, owner, times);
  const progress = await readProgress(source);
  const finished = new AbortController();
  const lost = new AbortController();
  const renewing = renew({ source, owner, times, finished: finished.signal, lost });
  try {
    await work({
      progress,
      lost: lost.signal,
      keep: (execute, noted) => keep(execute, { owner, progress: noted, times }),
    });
  } finally {
    finished.abort();
    await renewing;
    await source
      .query("UPDATE migration_lock SET owner = '', expiresAt = UTC_TIMESTAMP(3) WHERE owner = ?", [owner])
      // It expires by itself.
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

async function acquire(source: DataSource, owner: string, times: LockTimes): Promise<void> {
  const deadline = Date.now() + times.longestWaitMs;
  while (!(await take(source, owner, times))) {
    if (Date.now() > deadline) throw new Error('Another start has been migrating the database for too long');
    await sleep(POLL_MS);
  }
}

/** Nodes of a cluster that take it at the same moment both count a row; the commit of one of them is refused. */
async function take(source: DataSource, owner: string, { expiryMs }: LockTimes): Promise<boolean> {
  try {
    return isOneRow(
      await source.query(
        `UPDATE migration_lock SET owner = ?, expiresAt = ${end(expiryMs)}
         WHERE name = 'schema' AND expiresAt <= UTC_TIMESTAMP(3)`,
        [owner],
      ),
    );
  } catch (error) {
    if (!isConflict(error)) throw error;
    return false;
  }
}

async function readProgress(source: DataSource): Promise<Progress> {
  const rows = await source.query<Progress[]>('SELECT migration, steps FROM migration_lock');
  return rows[0] ?? { migration: '', steps: 0 };
}

async function keep(
  execute: Execute,
  { owner, progress, times }: { owner: string; progress: Progress; times: LockTimes },
): Promise<void> {
  const kept = await execute(
    `UPDATE migration_lock SET expiresAt = ${end(times.expiryMs)}, migration = ?, steps = ? WHERE owner = ?`,
    [progress.migration, progress.steps, owner],
  );
  if (!isOneRow(kept)) throw new Error('Another start has taken over the migration of the database');
}

interface Renewing {
  source: DataSource;
  owner: string;
  times: LockTimes;
  finished: AbortSignal;
  lost: AbortController;
}

/** Beside the work, on another connection: a statement of the work may take hours. */
async function renew({ source, owner, times, finished, lost }: Renewing): Promise<void> {
  let renewedAt = Date.now();
  while (!finished.aborted) {
    const isRenewed = await source
      .query(`UPDATE migration_lock SET expiresAt = ${end(times.expiryMs)} WHERE owner = ?`, [owner])
      .then(
        () => true,
        // The next one may succeed, and the work looks by itself before it goes on.
        () => false,
      );
    if (isRenewed) renewedAt = Date.now();
    else if (Date.now() - renewedAt > 2 * times.expiryMs) lost.abort();
    await sleep(times.renewalMs, undefined, { signal: finished }).catch(() => undefined);
  }
}

const end = (ms: number): string => `UTC_TIMESTAMP(3) + INTERVAL ${ms * 1000} MICROSECOND`;

/** The driver counts the rows that match. */
const isOneRow = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'affectedRows' in result && result.affectedRows === 1;
