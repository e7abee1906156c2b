import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { busy } from '../errors.ts';
import type { Database, Sources } from './database.ts';
import { isConflict } from './databaseErrors.ts';

const RETRIES = 4;

interface Scope {
  readonly db: Database;
  readonly tx: EntityManager;
  isOpen: boolean;
}

const running = new AsyncLocalStorage<Scope>();

/**
 * The one unit of work: everything in it is committed together or not at all. Inside another one of the same database
 * it joins that. Work that lost against a concurrent transaction is run again, so it must do nothing but database work.
 */
export async function inTransaction<T>(db: Database, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const scope = running.getStore();
  if (scope?.isOpen && scope.db === db) return work(scope.tx);
  const { sources } = db;
  return sources.gate(() => retrying(() => runOnce(db, sources, work)));
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (retry === RETRIES) throw busy();
      await sleep(20 + Math.random() * 180);
    }
  }
}

async function runOnce<T>(
  db: Database,
  sources: Sources,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = sources.write.createQueryRunner();
  const scope: Scope = { db, tx: runner.manager, isOpen: true };
  try {
    await runner.startTransaction();
    const result = await running.run(scope, () => work(runner.manager));
    await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    scope.isOpen = false;
    await runner.release();
  }
}
