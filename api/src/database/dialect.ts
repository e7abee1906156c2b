import type { EntityManager } from 'typeorm';
import { OrderEntity } from './entities/orders.ts';
import type { SqlPart } from './sql.ts';
import { allOf } from './sql.ts';

// What SQL by hand says to SQLite in other words than to MariaDB and MySQL.

const isSqlite = (em: EntityManager): boolean => em.dataSource.options.type === 'better-sqlite3';

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

/** Each of the words, which are in lower case, in any case and anywhere. */
export const containsAll = (column: string, words: readonly string[]): SqlPart =>
  allOf(words.map((word) => containsText(column, word)));

/** A text that is in lower case, in any case and anywhere. */
export function containsText(column: string, text: string): SqlPart {
  const { sql, values } = toLowerCase(column, text);
  return { sql: `${sql} LIKE ? ESCAPE '!'`, values: [...values, `%${escapeLike(text)}%`] };
}

/** A text that is in lower case, in any case and as a whole. */
export function equalsText(column: string, text: string): SqlPart {
  const { sql, values } = toLowerCase(column, text);
  return { sql: `${sql} = ?`, values: [...values, text] };
}

/**
 * The column in lower case, as far as it is compared with the text. SQLite's LOWER knows the letters from A to Z only, so
 * the capitals of the text's other letters are replaced.
 */
function toLowerCase(column: string, text: string): SqlPart {
  const capitals = otherCapitals(text);
  return {
    sql: capitals.reduce((sql) => `REPLACE(${sql}, ?, ?)`, `LOWER(${column})`),
    values: capitals.flat(),
  };
}

/** The text's letters beyond ASCII, each as a capital and as the text has it. */
const otherCapitals = (text: string): string[][] =>
  [...new Set(text)]
    .filter((letter) => letter > '\u007f')
    .map((letter) => [letter.toUpperCase(), letter])
    // Some have no capital, or one that is also that of another letter.
    .filter(([capital = '', letter]) => capital !== letter && capital.toLowerCase() === letter);

const escapeLike = (word: string): string => word.replace(/[!%_]/g, (sign) => `!${sign}`);
