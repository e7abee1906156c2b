import type { QueryRunner } from 'typeorm';
import { migrations } from './migrations.ts';
import type { Migration } from './migrations/steps.ts';

/** In the order in which they run. */
export async function pendingMigrations(runner: QueryRunner): Promise<Migration[]> {
  if (!(await runner.hasTable('migrations'))) return [...migrations];
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}
