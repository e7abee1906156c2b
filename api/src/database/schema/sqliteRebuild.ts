import type { QueryRunner, TableColumnOptions } from 'typeorm';
import { TableColumn } from 'typeorm';

interface TriggerRow {
  readonly sql: string;
}

interface Sequence {
  readonly seq: number;
}

/**
 * Changes a column by copying the table, because SQLite cannot change it in place. Foreign keys must be off, or
 * dropping the old table would delete the referencing rows. Triggers and the next generated key are carried over.
 */
export async function rebuildColumn(
  runner: QueryRunner,
  tableName: string,
  column: TableColumnOptions,
): Promise<void> {
  const table = await runner.getTable(tableName);
  const before = table?.findColumnByName(column.name);
  if (!table || !before) throw new Error(`There is no column ${tableName}.${column.name}`);
  const triggers = await runner.manager.query<TriggerRow[]>(
    "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
    [tableName],
  );
  const [sequence] = await readSequence(runner, tableName);
  await runner.changeColumn(table, before, new TableColumn(column));
  for (const { sql } of triggers) await runner.query(sql);
  if (!sequence) return;
  await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [tableName]);
  await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [tableName, sequence.seq]);
}

/** The table of sequences exists once any table has a generated key. */
async function readSequence(runner: QueryRunner, table: string): Promise<Sequence[]> {
  if (!(await runner.hasTable('sqlite_sequence'))) return [];
  return runner.manager.query<Sequence[]>('SELECT seq FROM sqlite_sequence WHERE name = ?', [table]);
}
