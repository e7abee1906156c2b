import type { OrderFilters } from '@shop/contract/adminOrderList';
import { addDays, startOfShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { toStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { equalsText } from '../../../database/textMatch.ts';
import { getListedOrders } from '../records/orders.service.ts';
import { searchOrders } from './orderSearch.sql.ts';

/** Condition for a list of orders, and the way to execute it. */
export interface OrderCondition extends SqlPart {
  /** Index that covers every column of the filters; the primary key when the search returned numbers. */
  readonly index: string;
  /** Whether a search matches too many orders to list their numbers. */
  readonly isBroad: boolean;
  /** Whether so few orders can match that sorting them is cheap. */
  readonly isNarrow: boolean;
}

/**
 * Translates the filters and the search of a list into a condition. Deleted orders are excluded, except from
 * the list of due refunds.
 */
export async function toOrderCondition(em: EntityManager, filters: OrderFilters): Promise<OrderCondition> {
  const { search = '', city = '' } = filters;
  const cities = city === '' ? null : await findSpellings(em, city);
  const found = await searchOrders(em, search.trim());
  const conditions = [
    ...toColumnConditions(em, filters),
    ...(cities ? [toListCondition('o.city', cities)] : []),
  ];
  return {
    ...joinWithAnd(found ? [...conditions, found] : conditions),
    index: found?.numbers ? 'PRIMARY' : indexFor(filters),
    isBroad: found?.numbers === null,
    isNarrow: Boolean(found?.numbers) || (filters.user ?? '') !== '' || filters.refundDue !== undefined,
  };
}

export function toIdCondition(ids: readonly string[]): SqlPart {
  return toListCondition('o.id', ids);
}

const LISTED_SQL = {
  deleted: 'o.archivedAt IS NOT NULL',
  undeleted: 'o.archivedAt IS NULL',
  all: '',
} as const;

function toColumnConditions(em: EntityManager, filters: OrderFilters): SqlPart[] {
  const { state = '', method = '', user = '', from = '', to = '' } = filters;
  const listed = LISTED_SQL[getListedOrders(filters)];
  const conditions: SqlPart[] = listed === '' ? [] : [{ sql: listed, values: [] }];
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

function indexFor({ state = '', city = '', user = '', refundDue }: OrderFilters): string {
  // One buyer has few orders, so the index need not cover the other columns.
  if (user !== '') return 'orders_of_user_standing';
  if (refundDue !== undefined) return 'orders_refund_due';
  if (city !== '') return 'orders_city';
  return state === '' ? 'orders_standing' : 'orders_state';
}

/** Finds all spellings of a city, because buyers type it in several ways. */
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
    : { sql: `${column} IN (${formatPlaceholders(values)})`, values };
}
