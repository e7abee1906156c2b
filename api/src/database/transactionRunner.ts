import type { PoolConnection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Sources } from './sources.ts';
import type { SqliteConnection } from './sqliteConnection.ts';

/** TypeORM's private state: SQLite's one connection and the runner that all its callers share. */
interface SqliteDriver {
  readonly databaseConnection: SqliteConnection;
  queryRunner: QueryRunner | undefined;
}

/**
 * A new runner for each transaction, because TypeORM's count of open transactions is wrong after a failed BEGIN or
 * ROLLBACK.
 */
export function openRunner({ engine, write }: Sources): QueryRunner {
  if (engine === 'sqlite') sqliteDriverOf(write).queryRunner = undefined;
  return write.createQueryRunner();
}

/** SQLite's connection knows its state; for a server only TypeORM's own record is available. */
export const isInTransaction = ({ engine, write }: Sources, runner: QueryRunner): boolean =>
  engine === 'sqlite' ? sqliteDriverOf(write).databaseConnection.inTransaction : runner.isTransactionActive;

/**
 * Releases the runner. A connection that is still in its transaction must not be used again, because the next work
 * would become part of that transaction. A server's connection is replaced. SQLite has one connection for the whole
 * process, so `onBroken` is called when it cannot be rolled back.
 */
export async function closeRunner(sources: Sources, runner: QueryRunner): Promise<void> {
  if (sources.engine !== 'sqlite') {
    if (isInTransaction(sources, runner)) connectionOf(runner)?.destroy();
    await runner.release();
    return;
  }
  const driver = sqliteDriverOf(sources.write);
  await runner.release();
  driver.queryRunner = undefined;
  try {
    driver.databaseConnection.endTransaction();
  } catch (error) {
    sources.onBroken?.(error);
    throw error;
  }
}

const sqliteDriverOf = ({ driver }: DataSource): SqliteDriver => driver as unknown as SqliteDriver;

/** Undefined when no connection became free in time. */
const connectionOf = (runner: QueryRunner): PoolConnection | undefined =>
  (runner as unknown as { readonly databaseConnection: PoolConnection | undefined }).databaseConnection;
