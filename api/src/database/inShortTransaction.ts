import type { EntityManager, QueryRunner } from 'typeorm';
import type { CommitGroup } from './commitGroup.ts';
import type { Database } from './database.ts';
import { isConflict } from './databaseErrors.ts';
import { atTurn, inTransaction, openTransaction, repeating, workIn } from './inTransaction.ts';
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
  if (!commits || openTransaction(db)) return inTransaction(db, work);
  const { runner, ended } = await atTurn(sources, () =>
    repeating(sources, () => runAsMember({ db, runner: openRunner(sources), commits }, work)),
  );
  try {
    return await ended;
  } catch (error) {
    // After COMMIT nothing is done again, whatever has failed then.
    if (isConflict(error) && runner.isTransactionActive) return inTransaction(db, work);
    throw error;
  }
}

interface Member {
  readonly db: Database;
  readonly runner: QueryRunner;
  readonly commits: CommitGroup;
}

interface Done<T> {
  readonly runner: QueryRunner;
  /** Resolves when the work is committed. */
  readonly ended: Promise<T>;
}

/** Resolves when the work is done, so that the next member has its turn. */
async function runAsMember<T>(
  { db, runner, commits }: Member,
  work: (tx: EntityManager) => Promise<T>,
): Promise<Done<T>> {
  const isDone = new Promise<void>((resolve) => commits.join(runner, resolve));
  try {
    const result = await workIn({ db, runner }, work);
    const ended = runner.commitTransaction().then(() => result);
    const isLeftOpen = await Promise.race([isDone.then(() => false), ended.then(() => true)]);
    if (isLeftOpen) throw new Error('The work has left a transaction open');
    return { runner, ended };
  } finally {
    commits.leave(runner);
  }
}
