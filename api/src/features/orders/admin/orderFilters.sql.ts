import type { OrderFilters } from '@shop/contract/adminOrderList';
import { addDays, startOfShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { toStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { allOf, placeholders, queryRows } from '../../../database/sql.ts';
import { equalsText } from '../../../database/textMatch.ts';
import { searchOrders } from './orderSearch.sql.ts';

/** The orders that are wanted, and how they are found. */
export interface OrderCondition extends SqlPart {
  /** The index that holds every column of the filters; the primary key when the orders are known by number. */
  readonly index: string;
  /** Whether a search has matched too many orders to name them. */
  readonly isBroad: boolean;
  /** Whether so few orders can be meant that those of the index are sorted at once. */
  readonly isNarrow: boolean;
}

/**
 * What the filters and the search of a list mean. Deleted orders are left out, but among those whose money is owed they
 * are included.
 */
export async function toOrderCondition(em: EntityManager, filters: OrderFilters): Promise<OrderCondition> {
  const { search = '', city = '' } = filters;
  const cities = city === '' ? null : await findSpellings(em, city);
  const found = await searchOrders(em, search.trim());
  const conditions = [
    ...plainConditions(em, filters),
    ...(cities ? [toListCondition('o.city', cities)] : []),
  ];
  return {
    ...allOf(found ? [...conditions, found] : conditions),
    index: found?.numbers ? 'PRIMARY' : indexFor(filters),
    isBroad: found?.numbers === null,
    isNarrow: Boolean(found?.numbers) || (filters.user ?? '') !== '' || filters.refundDue !== undefined,
  };
}

export function toIdCondition(ids: readonly string[]): SqlPart {
  return toListCondition('o.id', ids);
}

function plainConditions(em: EntityManager, filters: OrderFilters): SqlPart[] {
  const { state = '', method = '', user = '', from = '', to = '' } = filters;
  const conditions: SqlPart[] = [toLifeCondition(filters)];
  if (filters.refundDue !== undefined) conditions.push({ sql: 'o.isRefundDue = 1', values: [] });
  if (state !== '') conditions.push({ sql: 'o.status = ?', values: [state] });
  if (method !== '') conditions.push({ sql: 'o.paymentMethod = ?', values: [method] });
  if (user !== '') conditions.push({ sql: 'o.userId = ?', values: [user] });
  if (from !== '') {
    conditions.push({ sql: 'o.createdAt >= ?', values: [toStoredTime(em, startOfShopDay(from))] });
  }
  if (to !== '') {
    const end = startOfShopDay(addDays(to, 1));
    conditions.push({ sql: 'o.createdAt < ?', values: [toStoredTime(em, end)] });
  }
  return conditions;
}

function toLifeCondition({ deleted, refundDue }: OrderFilters): SqlPart {
  if (deleted !== undefined) return { sql: 'o.archivedAt IS NOT NULL', values: [] };
  return refundDue === undefined ? { sql: 'o.archivedAt IS NULL', values: [] } : allOf([]);
}

function indexFor({ state = '', city = '', user = '', refundDue }: OrderFilters): string {
  // One user has so few orders that what the index does not hold is read from them.
  if (user !== '') return 'orders_of_user_standing';
  if (refundDue !== undefined) return 'orders_refund_due';
  if (city !== '') return 'orders_city';
  return state === '' ? 'orders_standing' : 'orders_state';
}

/** Buyers write one city in several ways. */
async function findSpellings(em: EntityManager, city: string): Promise<string[]> {
  const { sql, values } = equalsText(em, 'city', city);
  const rows = await queryRows<{ city: string }>(
    em,
    `SELECT city FROM (SELECT DISTINCT o.city FROM orders o) cities WHERE ${sql}`,
    values,
  );
  return rows.map((row) => row.city);
}

function toListCondition(column: string, values: readonly string[]): SqlPart {
  return values.length === 0
    ? { sql: '1 = 0', values: [] }
    : { sql: `${column} IN (${placeholders(values)})`, values };
}
