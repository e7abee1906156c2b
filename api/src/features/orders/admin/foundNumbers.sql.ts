import type { EntityManager } from 'typeorm';
import { longestList, tableBy, tableByNumber } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { anyOf, placeholders, queryRows } from '../../../database/sql.ts';

/** Up to so many orders a search names each of them; what more orders match is tested order by order. */
export const FEW_ORDERS = 5000;

export interface OrderSearch extends SqlPart {
  /** The matching orders, so that nothing has to be scanned for them; null when they are too many. */
  readonly numbers: readonly number[] | null;
}

/** No order has this number. */
const NOWHERE: SqlPart = { sql: 'o.number = 0', values: [] };

export const NO_ORDERS_FOUND: OrderSearch = { ...NOWHERE, numbers: [] };

export const searchNumbers = (em: EntityManager, numbers: readonly number[]): OrderSearch => ({
  ...numbered(em, numbers),
  numbers,
});

/** The orders that one of the searches finds. Those that are known by number are one list, which is read by its key. */
export function uniteSearches(em: EntityManager, searches: readonly OrderSearch[]): OrderSearch {
  const known = [...new Set(searches.flatMap(({ numbers }) => numbers ?? []))];
  const broad = searches.filter(({ numbers }) => numbers === null);
  if (broad.length === 0) return searchNumbers(em, known);
  return { ...anyOf([...broad, ...(known.length > 0 ? [numbered(em, known)] : [])]), numbers: null };
}

/** The table in which an index finds the orders. */
export const forceOrderIndex = (em: EntityManager, index: string): string =>
  index === 'PRIMARY' ? tableByNumber(em, 'orders', 'o') : tableBy(em, 'orders', index, 'o');

function numbered(em: EntityManager, numbers: readonly number[]): SqlPart {
  if (numbers.length === 0) return NOWHERE;
  const length = longestList(em);
  const lists: SqlPart[] = [];
  for (let start = 0; start < numbers.length; start += length) {
    const values = numbers.slice(start, start + length);
    lists.push({ sql: `o.number IN (${placeholders(values)})`, values });
  }
  return anyOf(lists);
}

export async function findNumbers(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<number[]> {
  const rows = await queryRows<{ number: number }>(em, sql, values);
  return rows.map(({ number }) => number);
}
