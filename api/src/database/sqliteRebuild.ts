import type { QueryRunner, TableColumnOptions } from 'typeorm';
import { TableColumn } from 'typeorm';

interface Trigger {
  readonly sql: string;
}

interface Sequence {
  readonly seq: number;
}

/**
 * SQLite has no statement that changes a column: the table is copied. Foreign keys must be off, or the end of the old
 * table would take the rows that refer to it along. Triggers and the next number of a key would end with the old table.
 */
export async function rebuildColumn(
  runner: QueryRunner,
  tableName: string,
  column: TableColumnOptions,
): Promise<void> {
  const table = await runner.getTable(tableName);
  const before = table?.findColumnByName(column.name);
  if (!table || !before) throw new Error(`There is no column ${tableName}.${column.name}`);
  const triggers = await runner.manager.query<Trigger[]>(
    "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
    [tableName],
  );
  const [sequence] = await sequenceOf(runner, tableName);
  await runner.changeColumn(table, before, new TableColumn(column));
  for (const { sql } of triggers) await runner.query(sql);
  if (!sequence) return;
  await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [tableName]);
  await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [tableName, sequence.seq]);
}

/** The table of sequences is there once a table has a generated key. */
async function sequenceOf(runner: QueryRunner, table: string): Promise<Sequence[]> {
  if (!(await runner.hasTable('sqlite_sequence'))) return [];
  return runner.manager.query<Sequence[]>('SELECT seq FROM sqlite_sequence WHERE name = ?', [table]);
}
