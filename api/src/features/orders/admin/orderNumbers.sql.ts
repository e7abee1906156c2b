import type { EntityManager } from 'typeorm';
import { getMaxListLength, forceIndex, forcePrimaryKey } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithOr, formatPlaceholders, queryRows } from '../../../database/sql.ts';

/**
 * Maximum number of orders that a search returns as a list of numbers; a broader search becomes a condition
 * that is tested for each order.
 */
export const MAX_LISTED_ORDERS = 5000;

export interface OrderSearch extends SqlPart {
  /** Numbers of the matching orders, which are read by primary key; null when too many match to list them. */
  readonly numbers: readonly number[] | null;
}

/** Condition that matches nothing, because order numbers begin with 1. */
const NO_MATCH: SqlPart = { sql: 'o.number = 0', values: [] };

export const NO_ORDERS_FOUND: OrderSearch = { ...NO_MATCH, numbers: [] };

export const toNumberSearch = (em: EntityManager, numbers: readonly number[]): OrderSearch => ({
  ...toNumberCondition(em, numbers),
  numbers,
});

/**
 * Combines searches with OR, and merges their lists of numbers without duplicates. The result has no list if
 * one of the searches has none.
 */
export function combineSearches(em: EntityManager, searches: readonly OrderSearch[]): OrderSearch {
  const listedNumbers = [...new Set(searches.flatMap(({ numbers }) => numbers ?? []))];
  const broadSearches = searches.filter(({ numbers }) => numbers === null);
  if (broadSearches.length === 0) return toNumberSearch(em, listedNumbers);
  return {
    ...joinWithOr([
      ...broadSearches,
      ...(listedNumbers.length > 0 ? [toNumberCondition(em, listedNumbers)] : []),
    ]),
    numbers: null,
  };
}

/** Returns the table `orders` with the alias `o` for a FROM clause that makes the database use the given index. */
export const forceOrderIndex = (em: EntityManager, index: string): string =>
  index === 'PRIMARY' ? forcePrimaryKey(em, 'orders', 'o') : forceIndex(em, 'orders', index, 'o');

function toNumberCondition(em: EntityManager, numbers: readonly number[]): SqlPart {
  if (numbers.length === 0) return NO_MATCH;
  const length = getMaxListLength(em);
  const lists: SqlPart[] = [];
  for (let start = 0; start < numbers.length; start += length) {
    const values = numbers.slice(start, start + length);
    lists.push({ sql: `o.number IN (${formatPlaceholders(values)})`, values });
  }
  return joinWithOr(lists);
}

export async function findOrderNumbers(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<number[]> {
  const rows = await queryRows<{ number: number }>(em, sql, values);
  return rows.map(({ number }) => number);
}
