import type { EntityManager } from 'typeorm';
import { marksFor } from '../search/engineSql.ts';
import type { Condition } from '../search/condition.ts';

/** Up to so many orders a search names each of them; what more orders match is tested order by order. */
export const FEW = 5000;

export interface OrderSearch extends Condition {
  /** Whether the matching orders are known by number, so that nothing has to be scanned for them. */
  readonly isNarrow: boolean;
}

export const NONE: OrderSearch = { sql: '1 = 0', values: [], isNarrow: true };

export function numbered(numbers: readonly number[]): Condition {
  return numbers.length === 0 ? NONE : { sql: `o.number IN (${marksFor(numbers)})`, values: numbers };
}

export async function numbersOf(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<number[]> {
  const rows = await em.query<{ number: number }[]>(sql, [...values]);
  return rows.map(({ number }) => number);
}
