import type { OrderFilters } from '@shop/contract/adminOrderList';
import { addDays, startOfShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { formatStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { createEqualsCondition } from '../../../database/textMatch.ts';
import { getDeletionFilter } from '../records/orders.service.ts';
import { searchOrders } from './orderSearch.sql.ts';

/** SQL condition for a list of orders, with hints for executing it. */
export interface OrderCondition extends SqlPart {
  /** Index that the query uses; the primary key when the search has listed order numbers. */
  readonly index: string;
  /** Whether a search matches too many orders to list their numbers. */
  readonly isBroad: boolean;
  /** Whether so few orders can match that sorting them is cheap. */
  readonly isNarrow: boolean;
}

/**
 * Translates the filters and the search of a list or an export into a condition. Deleted orders are excluded
 * unless the filters ask for them or for due refunds.
 */
export async function buildOrderCondition(em: EntityManager, filters: OrderFilters): Promise<OrderCondition> {
  const { search = '', city = '' } = filters;
  const cities = city === '' ? null : await findSpellings(em, city);
  const searchCondition = await searchOrders(em, search.trim());
  const conditions = [
    ...toColumnConditions(em, filters),
    ...(cities ? [toListCondition('o.city', cities)] : []),
  ];
  return {
    ...joinWithAnd(searchCondition ? [...conditions, searchCondition] : conditions),
    index: searchCondition?.numbers ? 'PRIMARY' : chooseIndex(filters),
    isBroad: searchCondition?.numbers === null,
    isNarrow:
      Boolean(searchCondition?.numbers) ||
      (filters.user ?? '') !== '' ||
      filters.refundDue !== undefined ||
      filters.missing !== undefined,
  };
}

export function toIdCondition(ids: readonly string[]): SqlPart {
  return toListCondition('o.id', ids);
}

const DELETION_CONDITIONS = {
  deleted: 'o.archivedAt IS NOT NULL',
  undeleted: 'o.archivedAt IS NULL',
  all: '',
} as const;

function toColumnConditions(em: EntityManager, filters: OrderFilters): SqlPart[] {
  const { state, method, user, from, to, shippedUntil } = filters;
  const toDayStart = (day: string): unknown => formatStoredTime(em, startOfShopDay(day));
  const toDayEnd = (day: string): unknown => toDayStart(addDays(day, 1));
  const deletionSql = DELETION_CONDITIONS[getDeletionFilter(filters)];
  return [
    ...(deletionSql === '' ? [] : [{ sql: deletionSql, values: [] }]),
    ...(filters.refundDue === undefined ? [] : [{ sql: 'o.isRefundDue = 1', values: [] }]),
    ...(filters.missing === undefined
      ? []
      : [{ sql: "o.missingAt IS NOT NULL AND o.status = 'shipped'", values: [] }]),
    ...toCondition('o.status = ?', state),
    ...toCondition('o.paymentMethod = ?', method),
    ...toCondition('o.userId = ?', user),
    ...toCondition('o.createdAt >= ?', from, toDayStart),
    ...toCondition('o.createdAt < ?', to, toDayEnd),
    ...toCondition('o.shippedAt < ?', shippedUntil, toDayEnd),
  ];
}

/** Returns the condition for a filter's value as a list, which is empty for an empty filter. */
function toCondition(sql: string, value = '', toStored: (value: string) => unknown = String): SqlPart[] {
  return value === '' ? [] : [{ sql, values: [toStored(value)] }];
}

function chooseIndex({ state = '', city = '', user = '', refundDue, missing }: OrderFilters): string {
  // One buyer has few orders, so the index need not cover the other columns.
  if (user !== '') return 'orders_of_user_standing';
  if (refundDue !== undefined) return 'orders_refund_due';
  if (missing !== undefined) return 'orders_missing';
  if (city !== '') return 'orders_city';
  return state === '' ? 'orders_standing' : 'orders_state';
}

/** Finds the stored spellings of a city that differ only in case or accents, because buyers type it differently. */
async function findSpellings(em: EntityManager, city: string): Promise<string[]> {
  const { sql, values } = createEqualsCondition(em, 'city', city);
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
