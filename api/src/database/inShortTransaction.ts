import type { EntityManager } from 'typeorm';
import type { CommitGroup } from './commitGroup.ts';
import type { Database } from './database.ts';
import { isConflict } from './databaseErrors.ts';
import type { Scope } from './inTransaction.ts';
import { atTurn, inTransaction, repeating, running } from './inTransaction.ts';
import type { Sources } from './sources.ts';
import { openRunner } from './transactionRunner.ts';

/**
 * Does what `inTransaction` does, for work that comes often and waits for nothing but the database. On SQLite those that
 * come right after each other share one COMMIT, and each resolves when it has succeeded. Work that SQLite has undone
 * together with another's is done again by itself.
 */
export async function inShortTransaction<T>(
  db: Database,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const { sources } = db;
  const { commits } = sources;
  if (!commits || running.getStore()?.isOpen === true) return inTransaction(db, work);
  const { ended } = await atTurn(sources, () =>
    repeating(sources, () => runAsMember({ db, sources, commits }, work)),
  );
  try {
    return await ended;
  } catch (error) {
    if (isConflict(error)) return inTransaction(db, work);
    throw error;
  }
}

interface Member {
  readonly db: Database;
  readonly sources: Sources;
  readonly commits: CommitGroup;
}

/** Resolves when the work is done, so that the next member has its turn; `ended` does when it is committed. */
async function runAsMember<T>(
  { db, sources, commits }: Member,
  work: (tx: EntityManager) => Promise<T>,
): Promise<{ readonly ended: Promise<T> }> {
  const runner = openRunner(sources);
  const scope: Scope = { db, tx: runner.manager, isOpen: true };
  const isDone = new Promise<void>((resolve) => commits.join(runner, resolve));
  try {
    await runner.startTransaction();
    const result = await running.run(scope, () => work(runner.manager));
    scope.isOpen = false;
    const ended = runner.commitTransaction().then(() => result);
    const isLeftOpen = await Promise.race([isDone.then(() => false), ended.then(() => true)]);
    if (isLeftOpen) throw new Error('The work has left a transaction open');
    return { ended };
  } finally {
    scope.isOpen = false;
    commits.leave(runner);
  }
}
