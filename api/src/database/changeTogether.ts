import type { EntityManager } from 'typeorm';
import { write } from './handwritten.ts';

/** A change of the row that the condition names by all of its primary key. */
export interface RowChange {
  readonly table: string;
  /** What is set, and the values of its parameters. The row goes by the first alias, the one before it by the second. */
  readonly set: (row: string, before: string) => string;
  readonly values: readonly unknown[];
  /** Where the row is changed: its key and what else has to be so. */
  readonly where: (row: string) => string;
  readonly whereValues: readonly unknown[];
}

/** A server joins 61 tables at most, and each costs it some time. */
export const MOST_TOGETHER = 24;

/**
 * Changes the rows in one statement of a server, all of them or, where one is missing or not as it has to be, none; returns
 * whether it did. The rows are locked in this order, because a row that is found by its key is read in the order of the
 * tables. No row may be named twice. A row that is set from the row before takes what that row held before the statement.
 * MariaDB and MySQL do so, but do not promise it, so the caller must look at such a row afterwards.
 */
export async function changeTogether(tx: EntityManager, changes: readonly RowChange[]): Promise<boolean> {
  const rows = changes.map((change, index) => ({ ...change, row: `t${index}`, before: `t${index - 1}` }));
  const tables = rows.map(({ table, row }) => `${table} ${row}`).join(' STRAIGHT_JOIN ');
  const sets = rows.map(({ set, row, before }) => set(row, before)).join(', ');
  const conditions = rows.map(({ where, row }) => where(row)).join(' AND ');
  const sql = `UPDATE ${tables} SET ${sets} WHERE ${conditions}`;
  const affected = await write(tx, sql, [
    ...rows.flatMap(({ values }) => values),
    ...rows.flatMap(({ whereValues }) => whereValues),
  ]);
  return affected === changes.length;
}
