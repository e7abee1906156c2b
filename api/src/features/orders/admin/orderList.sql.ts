import { ORDER_SORTS } from '@shop/contract/adminOrderList';
import type { OrderSort } from '@shop/contract/adminOrderList';
import { sortByName } from '@shop/domain/foldText';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../database/sql.ts';
import type { PageRange } from '../../../http/paging.ts';
import { forceOrderIndex } from './orderNumbers.sql.ts';
import type { OrderCondition } from './orderFilters.sql.ts';

/** Number at which counting the orders of a broad search stops. */
export const MAX_COUNTED_ORDERS = 1000;

export async function countOrders(
  em: EntityManager,
  { sql, values, index, isBroad }: OrderCondition,
): Promise<number> {
  const rows = `FROM ${forceOrderIndex(em, index)} WHERE ${sql}`;
  const count = isBroad
    ? `SELECT COUNT(*) AS total FROM (SELECT o.number ${rows} LIMIT ${MAX_COUNTED_ORDERS}) found`
    : `SELECT COUNT(*) AS total ${rows}`;
  const [row] = await queryRows<{ total: number | string }>(em, count, values);
  return Number(row?.total ?? 0);
}

interface SortOrder {
  /** Columns that precede the order's number in the sort order and in `index`. */
  readonly columns: readonly string[];
  readonly index: string;
}

const SORT_ORDERS: Readonly<Record<OrderSort, SortOrder>> = {
  number: { columns: [], index: 'PRIMARY' },
  user: { columns: ['buyerName', 'buyerEmail'], index: 'orders_buyer' },
  date: { columns: ['createdAt', 'paymentMethod'], index: 'orders_standing' },
  total: { columns: ['totalCents'], index: 'orders_total' },
  paid: { columns: ['paidAt', 'totalCents', 'pieces'], index: 'orders_paid' },
  delivered: { columns: ['deliveredAt'], index: 'orders_delivered' },
};

/**
 * Columns that follow `createdAt` in a filter's index, where they differ from `SORT_ORDERS.date`. A list by
 * date is sorted by them too, so that the database reads it in index order without a sort.
 */
const COLUMNS_AFTER_TIME: Readonly<Record<string, readonly string[]>> = {
  orders_city: ['status', 'paymentMethod'],
  orders_refund_due: [],
  orders_missing: [],
};

/**
 * Maximum number of orders that are found by their filters and then sorted, in lists that are not sorted by
 * date; more are read in the order of the sort's index.
 */
const MAX_SORTED_ORDERS = 5000;

interface PageQuery {
  readonly sort: string;
  readonly total: number;
  readonly paging: PageRange;
}

/** Finds the order numbers of one page in the order of the list; an empty `sort` means by date, newest first. */
export async function findPageNumbers(
  em: EntityManager,
  condition: OrderCondition,
  { sort, total, paging: { skip, take } }: PageQuery,
): Promise<number[]> {
  const key = ORDER_SORTS.find((name) => name === sort.replace(/^-/, '')) ?? 'date';
  const direction = sort === '' || sort.startsWith('-') ? 'DESC' : 'ASC';
  const { columns, index } = SORT_ORDERS[key];
  const isSortedAfterFiltering = key === 'date' || (total <= MAX_SORTED_ORDERS && !condition.isBroad);
  const usedIndex = isSortedAfterFiltering ? condition.index : index;
  if (key === 'user' && isSortedAfterFiltering) {
    const all = await findAllNumbersByBuyer(em, condition);
    return (direction === 'ASC' ? all : all.reverse()).slice(skip, skip + take);
  }
  const after = key === 'date' ? COLUMNS_AFTER_TIME[usedIndex] : undefined;
  const order = [...(after ? ['createdAt', ...after] : columns), 'number']
    .map((column) => `o.${column} ${direction}`)
    .join(', ');
  const rows = await queryRows<{ number: number }>(
    em,
    `SELECT o.number FROM ${forceOrderIndex(em, usedIndex)} WHERE ${condition.sql}
     ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
    condition.values,
  );
  return rows.map(({ number }) => number);
}

/**
 * Finds the numbers of all matching orders, sorted by the buyer's name ignoring accents and case. Lists that
 * are too long for that are read from the index `orders_buyer`, which sorts by bytes.
 */
async function findAllNumbersByBuyer(
  em: EntityManager,
  { sql, values, index }: OrderCondition,
): Promise<number[]> {
  const rows = await queryRows<{ number: number; name: string }>(
    em,
    `SELECT o.number, o.buyerName AS name FROM ${forceOrderIndex(em, index)} WHERE ${sql}
     ORDER BY o.buyerEmail, o.number`,
    values,
  );
  return sortByName(rows, ({ name }) => name).map(({ number }) => number);
}
