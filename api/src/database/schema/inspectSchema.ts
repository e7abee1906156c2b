import type { QueryRunner, TableColumnOptions } from 'typeorm';
import { TableColumn } from 'typeorm';

const isSqlite = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'better-sqlite3';

async function exists(
  runner: QueryRunner,
  sql: { sqlite: string; server: string },
  names: string[],
): Promise<boolean> {
  const rows = await runner.manager.query<unknown[]>(isSqlite(runner) ? sql.sqlite : sql.server, names);
  return rows.length > 0;
}

export const hasIndex = (runner: QueryRunner, table: string, index: string): Promise<boolean> =>
  exists(
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
  exists(
    runner,
    {
      sqlite: "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND name = ?",
      server: `SELECT constraint_name FROM information_schema.table_constraints
        WHERE constraint_type = 'CHECK' AND table_schema = DATABASE() AND table_name = ? AND constraint_name = ?`,
    },
    [table, name],
  );

interface StoredColumn {
  readonly type: string;
  /** 1 or 0, as text from a server that counts in 64 bits. */
  readonly isNullable: number | string;
}

/** Whether a column has this type and nullability. For a synonym of the type the answer may be a false negative. */
export async function isColumnLike(
  runner: QueryRunner,
  table: string,
  options: TableColumnOptions,
): Promise<boolean> {
  const column = new TableColumn(options);
  const sql = isSqlite(runner)
    ? 'SELECT type, 1 - "notnull" AS isNullable FROM pragma_table_info(?) WHERE name = ?'
    : `SELECT column_type AS type, is_nullable = 'YES' AS isNullable FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name = ? AND column_name = ?`;
  const [stored] = await runner.manager.query<StoredColumn[]>(sql, [table, column.name]);
  return (
    stored !== undefined &&
    normaliseType(stored.type) === normaliseType(runner.dataSource.driver.createFullType(column)) &&
    Boolean(Number(stored.isNullable)) === column.isNullable
  );
}

/** Servers of some versions report a display width with an integer. */
const normaliseType = (type: string): string => type.toLowerCase().replace(/^int(eger)?(\(\d+\))?$/, 'int');
