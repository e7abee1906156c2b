import type { QueryRunner } from 'typeorm';
import { migrations } from './migrations.ts';
import type { Migration } from './migrations/steps.ts';

/** In the order in which they run. */
export async function pendingMigrations(runner: QueryRunner): Promise<Migration[]> {
  const done = await doneMigrations(runner);
  return migrations.filter(({ name }) => !done.has(name));
}

async function doneMigrations(runner: QueryRunner): Promise<ReadonlySet<string>> {
  if (!(await runner.hasTable('migrations'))) return new Set();
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}
