import type { EntityManager } from 'typeorm';
import { OrderEntity } from './entities/orders.ts';
import type { SqlPart } from './sql.ts';

// SQL fragments and values that differ between SQLite and MariaDB or MySQL.

export const isSqlite = (em: EntityManager): boolean => em.dataSource.options.type === 'better-sqlite3';

/**
 * Returns a table reference with an index hint. Statistics of a growing table sometimes make MariaDB choose a much
 * slower index.
 */
export function forceIndex(em: EntityManager, table: string, index: string, alias = ''): string {
  return isSqlite(em)
    ? `${table} ${alias} ${index === 'PRIMARY' ? '' : `INDEXED BY ${index}`}`
    : `${table} ${alias} FORCE INDEX (${index})`;
}

/**
 * Returns a table reference that is read by its numeric primary key. SQLite would use another index unless all are
 * forbidden.
 */
export const forcePrimaryKey = (em: EntityManager, table: string, alias: string): string =>
  isSqlite(em) ? `${table} ${alias} NOT INDEXED` : forceIndex(em, table, 'PRIMARY', alias);

/** Returns a join that reads the left table first. */
export const getStraightJoinSql = (em: EntityManager): string =>
  isSqlite(em) ? 'CROSS JOIN' : 'STRAIGHT_JOIN';

/**
 * Returns the clause that locks the rows which a SELECT reads. SQLite needs none, because its transactions
 * lock the whole database when they begin.
 */
export const getForUpdateSql = (em: EntityManager): string => (isSqlite(em) ? '' : 'FOR UPDATE');

/** Maximum number of values in an SQL list for a server: MariaDB makes a slow temporary table of 1,000 or more. */
const MAX_LIST_LENGTH = 900;

/** Returns the maximum length of a list of values; SQLite handles a single list best, of any length. */
export const getMaxListLength = (em: EntityManager): number => (isSqlite(em) ? Infinity : MAX_LIST_LENGTH);

/** Whether LIMIT and OFFSET may be expressions, which MariaDB and MySQL do not accept. */
export const allowsComputedOffset = isSqlite;

/** Returns SQL for the day in South Africa as days since 1970: numbers are grouped faster than texts. */
export const getDayNumberSql = (em: EntityManager, column: string): string =>
  isSqlite(em) ? `unixepoch(${column}, '+2 hours') / 86400` : `TO_DAYS(${column} + INTERVAL 2 HOUR) - 719528`;

/** Formats a time as the engine stores it, for a parameter. */
export function formatStoredTime({ dataSource }: EntityManager, moment: Date): unknown {
  const [column] = dataSource.getMetadata(OrderEntity).findColumnsWithPropertyPath('createdAt');
  if (!column) throw new Error('An order has no time');
  return dataSource.driver.preparePersistentValue(moment, column);
}

/** Parses a time of a raw row, without an entity: SQLite returns it as text in UTC. */
export const parseStoredTime = (time: Date | string): Date =>
  typeof time === 'string' ? new Date(`${time.replace(' ', 'T')}Z`) : time;

/** Last code point. A prefix that ends with it sorts after all other texts with the prefix. */
const LAST_CODE_POINT = '\u{10ffff}';

export const createPrefixCondition = (column: string, beginning: string): SqlPart => ({
  sql: `${column} >= ? AND ${column} < ?`,
  values: [beginning, `${beginning}${LAST_CODE_POINT}`],
});
