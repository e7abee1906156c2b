import { sortByName } from '@shop/domain/foldText';
import type { EntityManager } from 'typeorm';
import { getStraightJoinSql, forceIndex } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import type { IdRange } from '../../../database/streamNewestFirst.ts';
import type { PageRange } from '../../../http/paging.ts';
import { sortUserIds } from './deletedUsers.service.ts';
import type { OrderStat } from './userOrderStats.sql.ts';
import { buildOrderStatsTable, ORDER_STAT_COLUMNS } from './userOrderStats.sql.ts';
import type { UserCondition } from './userFilters.sql.ts';

/** Limit of the count for filters that no index of users can count quickly; a total that reaches it is not exact. */
export const MAX_COUNTED_USERS = 1000;

/**
 * Maximum number of users that are sorted in memory by name, ignoring accents and case. Longer lists are read in the
 * order of an index, which is bytewise.
 */
const MAX_SORTED_USERS = 5000;

/** Index of `users` for each sort, with the column that it is sorted by; the id breaks ties. */
const SORT_INDICES = {
  date: { column: 'u.createdAt', index: 'users_standing' },
  name: { column: 'u.name', index: 'users_named' },
  email: { column: 'u.email', index: 'users_addresses' },
} as const;

/** Sort by a column of users, or by their order statistics. */
export type UserSort = { readonly direction: 'ASC' | 'DESC' } & (
  | { readonly kind: 'column'; readonly by: keyof typeof SORT_INDICES }
  | { readonly kind: 'orders'; readonly by: OrderStat }
);

export async function countUsers(
  em: EntityManager,
  { sql, values, isNarrow, isBroad }: UserCondition,
): Promise<number> {
  const rows = `FROM ${forceIndex(em, 'users', isNarrow ? 'PRIMARY' : 'users_named', 'u')} WHERE ${sql}`;
  const count = isBroad
    ? `SELECT COUNT(*) AS total FROM (SELECT u.id ${rows} LIMIT ${MAX_COUNTED_USERS}) found`
    : `SELECT COUNT(*) AS total ${rows}`;
  const [row] = await queryRows<{ total: number | string }>(em, count, values);
  return Number(row?.total ?? 0);
}

interface PageQuery {
  readonly sort: UserSort;
  readonly total: number;
  readonly paging: PageRange;
}

/** Returns the ids of the users on one page, in the order of the sort. */
export async function findPageIds(
  em: EntityManager,
  users: UserCondition,
  { sort, total, paging: { skip, take } }: PageQuery,
): Promise<string[]> {
  if (users.people && sort.kind === 'column' && sort.by !== 'date') {
    const order = { by: sort.by, direction: sort.direction };
    return sortUserIds(users.people, await findAllIds(em, users), order).slice(skip, skip + take);
  }
  const canSortInMemory = total <= MAX_SORTED_USERS && (!users.isBroad || total < MAX_COUNTED_USERS);
  if (sort.kind === 'column' && sort.by === 'name' && canSortInMemory) {
    const ids = await findAllIdsByName(em, users);
    return (sort.direction === 'ASC' ? ids : ids.reverse()).slice(skip, skip + take);
  }
  const { rows, column } =
    sort.kind === 'orders' ? buildOrderStatSort(em, sort.by) : buildColumnSort(em, users, sort.by);
  const idRows = await queryRows<{ id: string }>(
    em,
    `SELECT u.id FROM ${rows} WHERE ${users.sql}
     ORDER BY ${column} ${sort.direction}, u.id ${sort.direction} LIMIT ${take} OFFSET ${skip}`,
    users.values,
  );
  return idRows.map(({ id }) => id);
}

/** Returns the ids of matching users within the range, newest first. */
export function findUserIdsInRange(
  em: EntityManager,
  { sql, values }: UserCondition,
  { before, take }: IdRange,
): Promise<{ id: string }[]> {
  return queryRows<{ id: string }>(
    em,
    `SELECT u.id FROM ${forceIndex(em, 'users', 'PRIMARY', 'u')} WHERE ${sql} AND u.id < ?
     ORDER BY u.id DESC LIMIT ${take}`,
    [...values, before],
  );
}

async function findAllIds(em: EntityManager, { sql, values }: UserCondition): Promise<string[]> {
  const rows = `FROM ${forceIndex(em, 'users', 'PRIMARY', 'u')} WHERE ${sql}`;
  const idRows = await queryRows<{ id: string }>(em, `SELECT u.id ${rows}`, values);
  return idRows.map(({ id }) => id);
}

async function findAllIdsByName(em: EntityManager, users: UserCondition): Promise<string[]> {
  const rows = await queryRows<{ id: string; name: string }>(
    em,
    `SELECT u.id, u.name FROM ${buildColumnSort(em, users, 'name').rows} WHERE ${users.sql} ORDER BY u.id`,
    users.values,
  );
  return sortByName(rows, ({ name }) => name).map(({ id }) => id);
}

function buildColumnSort(em: EntityManager, { isNarrow }: UserCondition, by: keyof typeof SORT_INDICES) {
  const { column, index } = SORT_INDICES[by];
  return { rows: forceIndex(em, 'users', isNarrow ? 'PRIMARY' : index, 'u'), column };
}

/**
 * Builds the FROM clause and the sort column of a sort by order statistics. The query sums the orders of all
 * users by a covering index before it looks up each user.
 */
function buildOrderStatSort(em: EntityManager, by: OrderStat) {
  const rows = `${buildOrderStatsTable(em, by)} ${getStraightJoinSql(em)} users u ON u.id = f.userId`;
  return { rows, column: ORDER_STAT_COLUMNS[by] };
}
