import type { QueryRunner } from 'typeorm';
import { isSqlite } from '../dialect.ts';

async function hasRows(
  runner: QueryRunner,
  sql: { sqlite: string; server: string },
  names: string[],
): Promise<boolean> {
  const rows = await runner.manager.query<unknown[]>(
    isSqlite(runner.manager) ? sql.sqlite : sql.server,
    names,
  );
  return rows.length > 0;
}

export const hasIndex = (runner: QueryRunner, table: string, index: string): Promise<boolean> =>
  hasRows(
    runner,
    {
      sqlite: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND name = ?",
      server: `SELECT index_name FROM information_schema.statistics
        WHERE table_schema = DATABASE() AND table_name = ? AND index_name = ?`,
    },
    [table, index],
  );

/** Whether the constraint, or the trigger that replaces it on SQLite, exists. */
export const hasCheckConstraint = (runner: QueryRunner, table: string, name: string): Promise<boolean> =>
  hasRows(
    runner,
    {
      sqlite: "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND name = ?",
      server: `SELECT constraint_name FROM information_schema.table_constraints
        WHERE constraint_type = 'CHECK' AND table_schema = DATABASE() AND table_name = ? AND constraint_name = ?`,
    },
    [table, name],
  );
