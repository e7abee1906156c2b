import type { DataSource, QueryRunner } from 'typeorm';
import { MigrationExecutor } from 'typeorm';

const LOCK_WAIT_SECONDS = 60;

interface LockAnswer {
  isLocked: number | null;
}

/** Brings the schema up to date. Two starts at once do not collide: the second waits, and finds nothing to do. */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await (source.options.type === 'better-sqlite3'
      ? migrateSqlite(source, runner)
      : migrateMySql(source, runner));
  } finally {
    await runner.release();
  }
}

/** One immediate transaction around everything: it takes SQLite's only write lock before it looks. */
async function migrateSqlite(source: DataSource, runner: QueryRunner): Promise<void> {
  await runner.query('BEGIN IMMEDIATE');
  try {
    await runPending(source, runner);
    await runner.query('COMMIT');
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  }
}

/** A named lock, since every DDL statement commits by itself. A change of a large table may take its time. */
async function migrateMySql(source: DataSource, runner: QueryRunner): Promise<void> {
  const name = `migrate:${source.driver.database ?? ''}`.slice(0, 64);
  const noLimit = source.options.type === 'mariadb' ? 'max_statement_time=0' : 'max_execution_time=0';
  const limit = source.options.type === 'mariadb' ? 'max_statement_time=5' : 'max_execution_time=5000';
  await runner.query(`SET SESSION ${noLimit}`);
  const rows = (await runner.query('SELECT GET_LOCK(?, ?) AS isLocked', [
    name,
    LOCK_WAIT_SECONDS,
  ])) as LockAnswer[];
  if (Number(rows[0]?.isLocked) !== 1)
    throw new Error('Another start has been migrating the database for too long');
  try {
    await runPending(source, runner);
  } finally {
    await runner.query('SELECT RELEASE_LOCK(?)', [name]);
    await runner.query(`SET SESSION ${limit}`);
  }
}

async function runPending(source: DataSource, runner: QueryRunner): Promise<void> {
  const executor = new MigrationExecutor(source, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
}
