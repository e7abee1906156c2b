import type { EntityManager } from 'typeorm';
import { OrderEntity } from './entities/orders.ts';
import type { SqlPart } from './sql.ts';

// What SQL by hand says to SQLite in other words than to MariaDB and MySQL.

export const isSqlite = (em: EntityManager): boolean => em.dataSource.options.type === 'better-sqlite3';

/**
 * A table that is read by the named index. MariaDB's statistics of a growing table sometimes lead to the wrong one,
 * which costs seconds.
 */
export function tableBy(em: EntityManager, table: string, index: string, alias = ''): string {
  return isSqlite(em)
    ? `${table} ${alias} ${index === 'PRIMARY' ? '' : `INDEXED BY ${index}`}`
    : `${table} ${alias} FORCE INDEX (${index})`;
}

/** A table that is read by its key, a number. SQLite takes another index for it unless all are forbidden. */
export const tableByNumber = (em: EntityManager, table: string, alias: string): string =>
  isSqlite(em) ? `${table} ${alias} NOT INDEXED` : tableBy(em, table, 'PRIMARY', alias);

/** A join that reads the left table first. */
export const joinInOrder = (em: EntityManager): string => (isSqlite(em) ? 'CROSS JOIN' : 'STRAIGHT_JOIN');

/** Locks the rows that a SELECT reads. A transaction of SQLite locks the whole database as it begins. */
export const forUpdate = (em: EntityManager): string => (isSqlite(em) ? '' : 'FOR UPDATE');

/** MariaDB makes a table of a list of 1,000 values or more, which takes it seconds. */
const LONGEST_LIST = 900;

/** How many values one list of a condition has at most. SQLite reads one list best. */
export const longestList = (em: EntityManager): number => (isSqlite(em) ? Infinity : LONGEST_LIST);

/** Whether LIMIT and OFFSET may be computed by the statement itself. */
export const allowsComputedOffset = isSqlite;

/** The day of a time in South Africa, counted from 1970: numbers are grouped far faster than texts. */
export const dayNumber = (em: EntityManager, column: string): string =>
  isSqlite(em) ? `unixepoch(${column}, '+2 hours') / 86400` : `TO_DAYS(${column} + INTERVAL 2 HOUR) - 719528`;

/** A moment as the engine stores it, for a parameter. */
export function toStoredTime({ dataSource }: EntityManager, moment: Date): unknown {
  const [column] = dataSource.getMetadata(OrderEntity).findColumnsWithPropertyPath('createdAt');
  if (!column) throw new Error('An order has no time');
  return dataSource.driver.preparePersistentValue(moment, column);
}

/** A time of a row that is not read by an entity: SQLite has it as text in UTC. */
export const parseStoredTime = (time: Date | string): Date =>
  typeof time === 'string' ? new Date(`${time.replace(' ', 'T')}Z`) : time;

/** Sorts behind everything that begins with the same text. */
const LAST = '\u{10ffff}';

export const startsWith = (column: string, beginning: string): SqlPart => ({
  sql: `${column} >= ? AND ${column} < ?`,
  values: [beginning, `${beginning}${LAST}`],
});
