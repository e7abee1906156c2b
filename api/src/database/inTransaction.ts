import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { busy } from '../errors.ts';
import type { Database } from './database.ts';
import type { Sources } from './sources.ts';
import { isConflict, isLocked } from './databaseErrors.ts';
import { closeRunner, isInTransaction, openRunner } from './transactionRunner.ts';

const RETRIES = 4;
/** The longest wait for SQLite's write lock while another process holds it. */
const LOCK_TIMEOUT_MS = 5000;

interface Scope {
  readonly db: Database;
  readonly tx: EntityManager;
  isOpen: boolean;
}

const running = new AsyncLocalStorage<Scope>();

/**
 * Runs the work in a transaction. Nested in another one of the same database, it joins that one. After a conflict with
 * a concurrent transaction the work is run again, so it must do nothing but database work.
 */
export async function inTransaction<T>(db: Database, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const scope = running.getStore();
  if (scope?.isOpen && scope.db === db) return work(scope.tx);
  const { sources } = db;
  return sources.gate(() => retrying(() => runOnce(db, sources, work)));
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      const isOver = isLocked(error) ? performance.now() > deadline : retry >= RETRIES;
      if (isOver) throw busy();
      await sleep(20 + Math.random() * (isLocked(error) ? 30 : 180));
    }
  }
}

async function runOnce<T>(
  db: Database,
  sources: Sources,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = openRunner(sources);
  const scope: Scope = { db, tx: runner.manager, isOpen: true };
  try {
    await runner.startTransaction();
    const result = await running.run(scope, () => work(runner.manager));
    await runner.commitTransaction();
    if (isInTransaction(sources, runner)) throw new Error('The work has left a transaction open');
    return result;
  } catch (error) {
    // If the roll-back fails, `closeRunner` finds the transaction still open.
    if (isInTransaction(sources, runner)) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    scope.isOpen = false;
    await closeRunner(sources, runner);
  }
}
