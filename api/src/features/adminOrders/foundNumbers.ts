import type { EntityManager } from 'typeorm';
import type { Condition } from '../search/condition.ts';
import { anyOf } from '../search/condition.ts';
import { isSqlite, marksFor, tableBy } from '../search/engineSql.ts';

/** Up to so many orders a search names each of them; what more orders match is tested order by order. */
export const FEW = 5000;

export interface OrderSearch extends Condition {
  /** The matching orders, so that nothing has to be scanned for them; null when they are too many. */
  readonly numbers: readonly number[] | null;
}

/** No order has this number. */
const NOWHERE: Condition = { sql: 'o.number = 0', values: [] };

export const NONE: OrderSearch = { ...NOWHERE, numbers: [] };

/** MariaDB makes a table of a list of 1,000 values or more, which takes it seconds. SQLite reads one list best. */
const LONGEST_LIST = 900;

export const knownOrders = (em: EntityManager, numbers: readonly number[]): OrderSearch => ({
  ...numbered(em, numbers),
  numbers,
});

/** The orders that one of the searches finds. Those that are known by number are one list, which is read by its key. */
export function eitherOf(em: EntityManager, searches: readonly OrderSearch[]): OrderSearch {
  const known = [...new Set(searches.flatMap(({ numbers }) => numbers ?? []))];
  const broad = searches.filter(({ numbers }) => numbers === null);
  if (broad.length === 0) return knownOrders(em, known);
  return { ...anyOf([...broad, ...(known.length > 0 ? [numbered(em, known)] : [])]), numbers: null };
}

/** The table in which an index finds the orders. SQLite takes another one for the key unless all are forbidden. */
export const ordersBy = (em: EntityManager, index: string): string =>
  isSqlite(em) && index === 'PRIMARY' ? 'orders o NOT INDEXED' : tableBy(em, 'orders', index, 'o');

function numbered(em: EntityManager, numbers: readonly number[]): Condition {
  if (numbers.length === 0) return NOWHERE;
  const length = isSqlite(em) ? numbers.length : LONGEST_LIST;
  const lists: Condition[] = [];
  for (let start = 0; start < numbers.length; start += length) {
    const values = numbers.slice(start, start + length);
    lists.push({ sql: `o.number IN (${marksFor(values)})`, values });
  }
  return anyOf(lists);
}

export async function numbersOf(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<number[]> {
  const rows = await em.query<{ number: number }[]>(sql, [...values]);
  return rows.map(({ number }) => number);
}
