import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';
import { busy } from '../errors.ts';
import type { Database } from './database.ts';
import type { Sources } from './sources.ts';
import { isConflict, isLocked, isLost } from './databaseErrors.ts';
import { mayRepeat, pauseAfter } from './repetition.ts';
import { closeRunner, isInTransaction, openRunner } from './transactionRunner.ts';

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

/** How far a transaction has come. Once COMMIT is sent, the server alone knows what became of it. */
interface Attempt {
  isCommitting: boolean;
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

async function repeating<T>({ hasOtherHosts }: Sources, run: (attempt: Attempt) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const attempt = { isCommitting: false };
    try {
      return await run(attempt);
    } catch (error) {
      const isUndone = isConflict(error) || (hasOtherHosts && isLost(error) && !attempt.isCommitting);
      if (!isUndone) throw error;
      if (!mayRepeat(error, { tries, startedAt })) throw busy();
      await sleep(isLocked(error) ? 20 + Math.random() * 30 : pauseAfter(tries));
    }
  }
}

interface Running {
  readonly db: Database;
  readonly sources: Sources;
  readonly attempt: Attempt;
}

async function runOnce<T>(
  { db, sources, attempt }: Running,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = openRunner(sources);
  try {
    const result = await workIn({ db, runner }, work);
    attempt.isCommitting = true;
    await runner.commitTransaction();
    if (isInTransaction(sources, runner)) throw new Error('The work has left a transaction open');
    return result;
  } catch (error) {
    // If the roll-back fails, `closeRunner` finds the transaction still open.
    if (isInTransaction(sources, runner)) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await closeRunner(sources, runner);
  }
}

/**
 * Begins the transaction of the runner and does the work in it. Work that comes later would be too late for COMMIT, so it
 * gets a transaction of its own.
 */
async function workIn<T>(
  { db, runner }: { readonly db: Database; readonly runner: QueryRunner },
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const scope: Scope = { db, tx: runner.manager, isOpen: true };
  try {
    await runner.startTransaction();
    return await running.run(scope, () => work(runner.manager));
  } finally {
    scope.isOpen = false;
  }
}
