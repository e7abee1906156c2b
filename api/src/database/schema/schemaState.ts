import type { QueryRunner } from 'typeorm';
import type { Migration } from './migrations/steps.ts';

/**
 * Message for a database that an earlier release has to migrate first, because this one lacks the older
 * migrations.
 */
export const OLDER_SCHEMA_MESSAGE =
  'The database was migrated by a version of the shop before commit 65eae727: start the version of that commit once, then this one.';

interface SchemaState {
  /** Migrations that have not run yet, in the order in which they run. */
  readonly pending: readonly Migration[];
  /** Whether only some of the migrations that a pending one replaces have run. */
  readonly isOlder: boolean;
}

/** Names under which a migration is recorded when it has run. */
export const getRecordedNames = ({ name, replaces = [name] }: Migration): readonly string[] => replaces;

/** Compares the migrations with the recorded ones. `begun` names one that a killed process may have left unfinished. */
export async function readSchemaState(
  runner: QueryRunner,
  migrations: readonly Migration[],
  begun = '',
): Promise<SchemaState> {
  const appliedNames = await findAppliedMigrations(runner);
  const pending = migrations.filter((one) => !getRecordedNames(one).every((name) => appliedNames.has(name)));
  const isOlder = pending.some(({ replaces = [] }) =>
    replaces.some((name) => appliedNames.has(name) || name === begun),
  );
  return { pending, isOlder };
}

async function findAppliedMigrations(runner: QueryRunner): Promise<ReadonlySet<string>> {
  if (!(await runner.hasTable('migrations'))) return new Set();
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}
