import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

interface Statement {
  readonly reader: boolean;
  run(...values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
  all(...values: unknown[]): unknown[];
}

const MAX_CACHED_STATEMENTS = 200;

/**
 * Wraps libsql's connection for TypeORM. A transaction takes the write lock when it begins, since one that
 * has read before could not write any more after a commit of another process. A statement that found the
 * database busy is reset, so that it holds no read snapshot. After SQLite has rolled back by itself (disk
 * full, I/O error), the rest of the transaction is refused instead of being committed statement by statement.
 */
export class SqliteConnection {
  readonly #libsql: Libsql.Database;
  readonly #statements = new LRUCache<string, Statement>({
    max: MAX_CACHED_STATEMENTS,
    memoMethod: (sql) => this.#createStatement(sql),
  });
  #isBegun = false;

  constructor(file: string, options: Libsql.Options) {
    this.#libsql = new Libsql(file, options);
  }

  /** Whether SQLite itself reports an open transaction. */
  get inTransaction(): boolean {
    return this.#libsql.inTransaction;
  }

  prepare(sql: string): Statement {
    return this.#statements.memo(sql);
  }

  /** Rolls back the open transaction, if there is one. */
  rollBackIfOpen(): void {
    this.#isBegun = false;
    if (this.inTransaction) this.#libsql.exec('ROLLBACK');
  }

  pragma(text: string): unknown[] {
    return this.#createStatement(`PRAGMA ${text}`).all();
  }

  close(): void {
    this.#statements.clear();
    this.#libsql.close();
  }

  #createStatement(sql: string): Statement {
    const control = /^(BEGIN|COMMIT|ROLLBACK$)/.exec(sql)?.[1];
    if (control !== undefined) return this.#createControlStatement(control);
    const statement = this.#libsql.prepare(sql);
    const guard =
      <Result>(execute: (...values: unknown[]) => Result) =>
      (...values: unknown[]): Result => {
        if (this.#isBegun && !this.inTransaction) throw createRollbackError();
        try {
          return execute(...values);
        } catch (error) {
          // libsql has no call to reset a statement, and `iterate`, which resets it first, executes nothing here.
          if (isBusy(error)) statement.iterate(...values);
          throw error;
        }
      };
    return {
      reader: statement.reader,
      run: guard((...values) => statement.run(...values)),
      all: guard((...values) => statement.all(...values)),
    };
  }

  /** Creates BEGIN, COMMIT or ROLLBACK, which are never prepared: a prepared one that fails stays in progress. */
  #createControlStatement(verb: string): Statement {
    const run = () => {
      if (verb !== 'BEGIN') this.#isBegun = false;
      this.#libsql.exec(verb === 'BEGIN' ? 'BEGIN IMMEDIATE' : verb);
      if (verb === 'BEGIN') this.#isBegun = true;
      return { changes: 0, lastInsertRowid: 0 };
    };
    return { reader: false, run, all: () => [run()] };
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

const createRollbackError = (): Error =>
  Object.assign(new Error('SQLite has rolled this transaction back'), { code: 'SQLITE_ABORT_ROLLBACK' });
