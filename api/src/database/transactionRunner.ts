import type { PoolConnection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Sources } from './sources.ts';
import type { SqliteConnection } from './sqliteConnection.ts';

/** What TypeORM keeps without showing it: SQLite's one connection and the runner that all its callers share. */
interface SqliteDriver {
  readonly databaseConnection: SqliteConnection;
  queryRunner: QueryRunner | undefined;
}

/** A runner that no transaction has used: TypeORM's count of open ones stays wrong after a failed BEGIN or ROLLBACK. */
export function openRunner({ engine, write }: Sources): QueryRunner {
  if (engine === 'sqlite') sqliteDriverOf(write).queryRunner = undefined;
  return write.createQueryRunner();
}

/** SQLite's connection is asked itself; of a server's only TypeORM's own record can be had. */
export const isInTransaction = ({ engine, write }: Sources, runner: QueryRunner): boolean =>
  engine === 'sqlite' ? sqliteDriverOf(write).databaseConnection.inTransaction : runner.isTransactionActive;

/**
 * Gives the runner back. A connection that is still in its transaction must not be used again, or the next work would
 * share that transaction's fate: on a server another connection takes its place; SQLite has one for the whole process,
 * so when not even that can be rolled back `onBroken` is called.
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

/** Undefined when none became free in time. */
const connectionOf = (runner: QueryRunner): PoolConnection | undefined =>
  (runner as unknown as { readonly databaseConnection: PoolConnection | undefined }).databaseConnection;
