import type { Logger } from 'pino';
import type { PoolConnection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import { Table } from 'typeorm';
import type { ServerEngine, Sources } from '../sources.ts';
import type { LockTimes, MigrationLock, MigrationProgress } from './lock.ts';
import { withMigrationLock } from './lock.ts';
import { migrations as allMigrations, getTimestamp } from './migrations.ts';
import type { Migration, SchemaStep } from './migrations/steps.ts';
import { getRecordedNames, OLDER_SCHEMA_MESSAGE, readSchemaState } from './schemaState.ts';

interface MigrateOptions extends Pick<Sources, 'engine' | 'write' | 'withUnlimitedConnection'> {
  readonly log: Logger;
  readonly lockTimes?: LockTimes;
  /** Migrations to run; the shop's by default. */
  readonly migrations?: readonly Migration[];
}

interface MigrationContext {
  readonly runner: QueryRunner;
  readonly log: Logger;
  readonly migrations: readonly Migration[];
}

/** Part of a migration's run that differs between the engines. */
interface MigrationRun extends MigrationContext, Pick<Sources, 'engine'> {
  /** Migration that an earlier process may have left unfinished. */
  readonly begun?: string;
  /** Whether an earlier process has completed this step. */
  isCompleted(progress: MigrationProgress): boolean;
  /** Called before a step that changes the schema. Throws when the lock is lost. */
  beforeStep(progress: MigrationProgress): Promise<void>;
  /** Runs the work and records the progress in one transaction. */
  commit(progress: MigrationProgress, work: () => Promise<void>): Promise<void>;
}

/**
 * Migrates the schema. Of two concurrent processes the second waits and then finds nothing to do. Throws when the
 * schema is older than the first migration accepts.
 */
export async function migrate({
  engine,
  write,
  withUnlimitedConnection,
  log,
  lockTimes,
  migrations = allMigrations,
}: MigrateOptions): Promise<void> {
  const isPending = async (runner: QueryRunner): Promise<boolean> =>
    (await readSchemaState(runner, migrations)).pending.length > 0;
  if (!(await withQueryRunner(write, isPending))) return;
  if (engine !== 'sqlite') await setCollation(write);
  // Altering a large table may take long, so the statements have no time limit.
  await withUnlimitedConnection((source) =>
    withQueryRunner(source, (runner) =>
      engine === 'sqlite'
        ? migrateSqlite({ runner, log, migrations })
        : withMigrationLock(
            write,
            (lock) => migrateServer({ engine, runner, lock, log, migrations }),
            lockTimes,
          ),
    ),
  );
}

/**
 * Sets the default collation of the database, which new tables get, because TypeORM has no option for it.
 * Connections that are already open still apply the former default, so this precedes the connection that
 * migrates.
 */
async function setCollation(source: DataSource): Promise<void> {
  const [row] = await source.query<{ collation: string }[]>('SELECT @@collation_database AS collation');
  if (row?.collation === 'utf8mb4_bin') return;
  await source.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
}

async function withQueryRunner<T>(source: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner('master');
  try {
    return await work(runner);
  } finally {
    await runner.release();
  }
}

/**
 * Runs all migrations in one immediate transaction, which takes SQLite's only write lock first and leaves nothing
 * behind when the process is killed.
 */
async function migrateSqlite({ runner, log, migrations }: MigrationContext): Promise<void> {
  try {
    await runner.query('BEGIN IMMEDIATE');
    await runPendingMigrations({
      ...{ engine: 'sqlite', runner, log, migrations },
      isCompleted: () => false,
      beforeStep: () => Promise.resolve(),
      commit: (_, work) => work(),
    });
    await runner.query('COMMIT');
  } catch (error) {
    // The rollback fails when SQLite has already rolled back by itself, as on a full disk.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface LockedContext extends MigrationContext {
  readonly engine: ServerEngine;
  readonly lock: MigrationLock;
}

/** Runs every step separately under the lock, since a server commits implicitly with every schema change. */
async function migrateServer({ engine, runner, lock, log, migrations }: LockedContext): Promise<void> {
  const execute = (sql: string, values: unknown[]): Promise<unknown> => runner.query(sql, values);
  const connection = (await runner.connect()) as PoolConnection;
  const running = runPendingMigrations({
    ...{ engine, runner, log, migrations, begun: lock.progress.migration },
    isCompleted: ({ migration, steps }) =>
      migration === lock.progress.migration && steps <= lock.progress.steps,
    beforeStep: (progress) => lock.renewWithProgress(execute, progress),
    async commit(progress, work) {
      await runner.query('BEGIN');
      await work();
      await lock.renewWithProgress(execute, progress);
      await runner.query('COMMIT');
    },
  });
  try {
    await Promise.race([running, rejectOnAbort(lock.lost)]);
  } catch (error) {
    // A running statement is abandoned with its connection, and a failed transaction ends with it.
    connection.destroy();
    throw error;
  }
}

const rejectOnAbort = (lost: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    lost.addEventListener('abort', () => reject(new Error('The lock of the migrations is lost')));
  });

async function runPendingMigrations(run: MigrationRun): Promise<void> {
  const { runner, log, migrations, begun } = run;
  if (!(await runner.hasTable(migrationsTable.name))) await runner.createTable(migrationsTable);
  const { pending, isOlder } = await readSchemaState(runner, migrations, begun);
  if (isOlder) throw new Error(OLDER_SCHEMA_MESSAGE);
  for (const migration of pending) {
    await runMigration(migration, run);
    log.info({ migration: migration.name }, 'migrated');
  }
}

async function runMigration(migration: Migration, run: MigrationRun): Promise<void> {
  const { name, changes } = migration;
  const { engine, runner } = run;
  const steps = changes.flatMap((change) => change(engine));
  for (const [index, step] of steps.entries()) {
    const after = { migration: name, steps: index + 1 };
    if ('isDone' in step) {
      await run.beforeStep({ migration: name, steps: index });
      await runSchemaStep(step, runner);
    } else if (!run.isCompleted(after)) {
      await run.commit(after, () => step.changeRows(runner));
    }
  }
  await run.commit({ migration: name, steps: steps.length }, async () => {
    for (const recorded of getRecordedNames(migration)) {
      const row = [getTimestamp({ name: recorded }), recorded];
      await runner.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', row);
    }
  });
}

async function runSchemaStep(step: SchemaStep, runner: QueryRunner): Promise<void> {
  if (await step.isDone(runner)) return;
  try {
    await step.run(runner);
  } catch (error) {
    // A killed process may have left its statement running on the server until now.
    if (!(await step.isDone(runner))) throw error;
  }
}

/** Table of the migrations that have run, named as in earlier releases. */
const migrationsTable = new Table({
  name: 'migrations',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'timestamp', type: 'bigint' },
    { name: 'name', type: 'varchar', length: '255' },
  ],
});
