import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';

/** A condition of SQL, with the values of its parameters. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export function allOf(conditions: readonly Condition[]): Condition {
  return joined(conditions, ' AND ', '1 = 1');
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return joined(conditions, ' OR ', '1 = 0');
}

function joined(conditions: readonly Condition[], word: string, none: string): Condition {
  if (conditions.length === 0) return { sql: none, values: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(word),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Sorts behind everything that begins with the same text. */
const LAST = '\u{10ffff}';

export const beginningWith = (column: string, beginning: string): Condition => ({
  sql: `${column} >= ? AND ${column} < ?`,
  values: [beginning, `${beginning}${LAST}`],
});

/** Each of the words, which are in lower case, in any case and anywhere. */
export const containing = (column: string, words: readonly string[]): Condition =>
  allOf(words.map((word) => holding(column, word)));

/** A text that is in lower case, in any case and anywhere. */
export function holding(column: string, text: string): Condition {
  const { sql, values } = lowered(column, text);
  return { sql: `${sql} LIKE ? ESCAPE '!'`, values: [...values, `%${literal(text)}%`] };
}

/** A text that is in lower case, in any case and as a whole. */
export function equalling(column: string, text: string): Condition {
  const { sql, values } = lowered(column, text);
  return { sql: `${sql} = ?`, values: [...values, text] };
}

/**
 * The column in lower case, as far as it is compared with the text. SQLite's LOWER knows the letters from A to Z only, so
 * the capitals of the text's other letters are replaced.
 */
function lowered(column: string, text: string): Condition {
  const capitals = capitalsOf(text);
  return {
    sql: capitals.reduce((sql) => `REPLACE(${sql}, ?, ?)`, `LOWER(${column})`),
    values: capitals.flat(),
  };
}

/** The text's letters beyond ASCII, each as a capital and as it stands there. */
const capitalsOf = (text: string): string[][] =>
  [...new Set(text)]
    .filter((letter) => letter > '\u007f')
    .map((letter) => [letter.toUpperCase(), letter])
    // Some have no capital, or one that is also that of another letter.
    .filter(([capital = '', letter]) => capital !== letter && capital.toLowerCase() === letter);

/** Without a meaning for LIKE. */
const literal = (word: string): string => word.replace(/[!%_]/g, (sign) => `!${sign}`);

/** A moment as the engine stores it. */
export function storedTime({ dataSource }: EntityManager, moment: Date): unknown {
  const [column] = dataSource.getMetadata(OrderEntity).findColumnsWithPropertyPath('createdAt');
  if (!column) throw new Error('An order has no time');
  return dataSource.driver.preparePersistentValue(moment, column);
}
