import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';
import { busy } from '../errors.ts';
import { countCatalogueChange, forgetCatalogueChange } from './catalogue/subscriber.ts';
import type { Database } from './database.ts';
import type { Sources } from './sources.ts';
import { isConflict, isLocked, isLost } from './errors.ts';

/** Three nodes of a cluster that change one row at once refused one unit of work in eight with four tries, none with twelve. */
const MOST_TRIES = 12;
/** A lock wait time-out takes five seconds, so tries alone are no limit. */
const CONFLICT_MS = 8000;
/** The longest wait for SQLite's write lock while another process holds it. */
const LOCK_MS = 5000;
/** Long enough for a frozen host to be noticed and the next one to be used. */
const LOST_MS = 6000;

interface Scope {
  readonly db: Database;
  readonly tx: EntityManager;
  isOpen: boolean;
}

/** The transaction that the present work belongs to. */
const running = new AsyncLocalStorage<Scope>();

/** The open transaction of this database that the present work belongs to. */
function openTransaction(db: Database): EntityManager | undefined {
  const scope = running.getStore();
  return scope?.isOpen && scope.db === db ? scope.tx : undefined;
}

/** How far a transaction has come. TypeORM's own count is wrong after a BEGIN or ROLLBACK that has failed. */
interface Attempt {
  isBegun: boolean;
  /** From now on, the server alone knows what becomes of the transaction. */
  isCommitSent: boolean;
  /** COMMIT or ROLLBACK has been answered. */
  isEnded: boolean;
}

/**
 * Runs the work in a transaction. Nested in another one of the same database, it joins that one. After a conflict with
 * a concurrent transaction, which a cluster may report as late as at COMMIT, the work is run again, so it must do
 * nothing but database work. It is also run again when the connection is lost before COMMIT and there is another host.
 */
export async function inTransaction<T>(db: Database, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const tx = openTransaction(db);
  if (tx) return work(tx);
  const { sources } = db;
  return atTurn(sources, () => repeating(sources, (attempt) => runOnce({ db, sources, attempt }, work)));
}

/** Waits for the turn at the gate, and tells how long that was. */
function atTurn<T>({ gate, onTurn }: Sources, work: () => Promise<T>): Promise<T> {
  const askedAt = performance.now();
  return gate(() => {
    onTurn?.((performance.now() - askedAt) / 1000);
    return work();
  });
}

/**
 * Reads outside of transactions, and reads all of it again after a conflict, as a node of a cluster may report it for any
 * statement, or when its host has failed and there is another one.
 */
export const retryRead = <T>({ sources }: Database, read: () => Promise<T>): Promise<T> =>
  repeating(sources, read);

async function repeating<T>({ hasOtherHosts }: Sources, run: (attempt: Attempt) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const attempt = { isBegun: false, isCommitSent: false, isEnded: false };
    try {
      return await run(attempt);
    } catch (error) {
      const isUndone = isConflict(error) || (hasOtherHosts && isLost(error) && !attempt.isCommitSent);
      if (!isUndone) throw error;
      if (!mayRepeat(error, { tries, startedAt })) throw busy();
      await sleep(isLocked(error) ? 20 + Math.random() * 30 : pauseAfter(tries));
    }
  }
}

interface SoFar {
  readonly tries: number;
  /** By `performance.now()`. */
  readonly startedAt: number;
}

/** Whether work that has met a conflict, or lost its connection, may be tried again. */
function mayRepeat(error: unknown, { tries, startedAt }: SoFar): boolean {
  const ms = performance.now() - startedAt;
  if (isLocked(error)) return ms <= LOCK_MS;
  if (isLost(error)) return ms <= LOST_MS;
  return tries < MOST_TRIES && ms <= CONFLICT_MS;
}

/** The pause grows with the number of tries, and is random, so that those who have met do not meet again. */
const pauseAfter = (tries: number): number => 5 + Math.random() * Math.min(400, 20 * 2 ** (tries - 1));

interface Running {
  readonly db: Database;
  readonly sources: Sources;
  readonly attempt: Attempt;
}

async function runOnce<T>(
  { db, sources, attempt }: Running,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = sources.write.createQueryRunner('master');
  const connection: unknown = await runner.connect();
  try {
    await runner.query('BEGIN');
    attempt.isBegun = true;
    const result = await workIn({ db, tx: runner.manager, isOpen: true }, work);
    const isCatalogueChanged = await countCatalogueChange(runner.manager);
    attempt.isCommitSent = true;
    await runner.query('COMMIT');
    attempt.isEnded = true;
    if (isCatalogueChanged) db.events.emit('catalogueChanged');
    return result;
  } catch (error) {
    if (attempt.isBegun && !attempt.isEnded) attempt.isEnded = await rollBack(runner);
    throw error;
  } finally {
    forgetCatalogueChange(runner);
    if (!attempt.isEnded) sources.abandon(connection);
    await runner.release();
  }
}

/** Work that comes later would be too late for COMMIT, so it gets a transaction of its own. */
async function workIn<T>(scope: Scope, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await running.run(scope, () => work(scope.tx));
  } finally {
    scope.isOpen = false;
  }
}

/** Returns whether the transaction has been rolled back. */
async function rollBack(runner: QueryRunner): Promise<boolean> {
  try {
    await runner.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
