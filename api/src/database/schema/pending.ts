import type { QueryRunner } from 'typeorm';
import type { Migration } from './migrations/steps.ts';

/** Finds the migrations that have not run yet, in the order in which they run. */
export async function findPendingMigrations(
  runner: QueryRunner,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const done = await findAppliedMigrations(runner);
  return migrations.filter(({ name }) => !done.has(name));
}

async function findAppliedMigrations(runner: QueryRunner): Promise<ReadonlySet<string>> {
  if (!(await runner.hasTable('migrations'))) return new Set();
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}
