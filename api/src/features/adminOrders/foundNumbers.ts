import type { EntityManager } from 'typeorm';
import type { Condition } from '../search/condition.ts';
import { anyOf } from '../search/condition.ts';
import { isSqlite, marksFor } from '../search/engineSql.ts';

/** Up to so many orders a search names each of them; what more orders match is tested order by order. */
export const FEW = 5000;

export interface OrderSearch extends Condition {
  /** Whether the matching orders are known by number, so that nothing has to be scanned for them. */
  readonly isNarrow: boolean;
}

export const NONE: OrderSearch = { sql: '1 = 0', values: [], isNarrow: true };

/** MariaDB makes a table of a list of 1,000 values or more, which takes it seconds. SQLite reads one list best. */
const LONGEST_LIST = 900;

export function numbered(em: EntityManager, numbers: readonly number[]): Condition {
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
