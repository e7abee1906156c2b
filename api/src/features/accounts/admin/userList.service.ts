import { USER_SORTS } from '@shop/domain/userLists';
import type { UserFilters } from '@shop/contract/adminUserList';
import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { SecondFactorEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { streamNewestFirst } from '../../../database/streamNewestFirst.ts';
import { notFound } from '../../../errors.ts';
import { getPageRange } from '../../../http/paging.ts';
import { findSuspendedPeople } from '../closing/suspension.service.ts';
import type { UserOrderStats } from './userOrderStats.sql.ts';
import { findUserOrderStats, NO_ORDERS } from './userOrderStats.sql.ts';
import type { UserCondition } from './userFilters.sql.ts';
import { buildUserCondition, restrictByOrders } from './userFilters.sql.ts';
import type { UserSort } from './userList.sql.ts';
import { MAX_COUNTED_USERS, countUsers, findPageIds, findUserIdsInRange } from './userList.sql.ts';

export interface ListedUser {
  readonly user: UserEntity;
  readonly orderStats: UserOrderStats;
}

interface UserPage {
  readonly users: ListedUser[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isCounted: boolean;
}

type UserListQuery = UserFilters & { readonly page: number; readonly pageSize: number };

/** Returns one page of the matching users; for a number beyond the last page, the last page. */
export async function findUsers(em: EntityManager, query: UserListQuery): Promise<UserPage> {
  const sort = parseSort(query);
  const { users, filteredUsers } = await buildListConditions(em, query, sort);
  const total = await countUsers(em, filteredUsers);
  const paging = getPageRange(query.page, query.pageSize, total);
  // A sort by orders joins sums that contain only users with orders, so it needs no condition that looks up
  // the orders of each user.
  const ids = await findPageIds(em, sort.kind === 'orders' ? users : filteredUsers, { sort, total, paging });
  return {
    users: await loadUsersInOrder(em, ids),
    page: paging.page,
    pages: paging.pages,
    total,
    isCounted: !users.isTruncated && (!filteredUsers.isBroad || total < MAX_COUNTED_USERS),
  };
}

interface ListConditions {
  /** Condition for all filters except the filter by orders. */
  readonly users: UserCondition;
  readonly filteredUsers: UserCondition;
}

/** Builds the conditions of a user list. A list that is sorted by orders contains only users with orders. */
async function buildListConditions(
  em: EntityManager,
  filters: UserFilters,
  sort: UserSort,
): Promise<ListConditions> {
  const isByName = sort.kind === 'column' && sort.by !== 'date';
  const users = await buildUserCondition(em, filters, { isByName });
  const ordered = sort.kind === 'orders' ? 'with' : filters.orders;
  return { users, filteredUsers: ordered ? restrictByOrders(users, ordered) : users };
}

export interface ExportedUser extends ListedUser {
  readonly hasSecondFactor: boolean;
}

/** Yields the users of a filtered list in batches, newest first regardless of the list's sort. */
export async function* streamUsers(
  em: EntityManager,
  filters: UserFilters,
): AsyncGenerator<readonly ExportedUser[]> {
  const { filteredUsers } = await buildListConditions(em, filters, parseSort(filters));
  const batches = streamNewestFirst((range) => findUserIdsInRange(em, filteredUsers, range));
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const factors = await em.find(SecondFactorEntity, {
      where: { userId: In(ids), confirmedAt: Not(IsNull()) },
      select: { userId: true },
    });
    const protectedIds = new Set(factors.map(({ userId }) => userId));
    const users = await loadUsersInOrder(em, ids);
    yield users.map((each) => ({ ...each, hasSecondFactor: protectedIds.has(each.user.id) }));
  }
}

/** Returns a user with order statistics. Throws 404 for a user who is unknown or deleted. */
export async function getUserWithOrders(em: EntityManager, id: string): Promise<ListedUser> {
  const user = await em.findOneBy(UserEntity, { id, deletedAt: IsNull() });
  if (!user) throw notFound('User');
  return { user, orderStats: (await findUserOrderStats(em, [id])).get(id) ?? NO_ORDERS };
}

/** Parses the sort. With the filter `orders: 'without'`, a sort by orders is replaced by newest first. */
function parseSort({ sort = '', orders }: UserFilters): UserSort {
  const direction = sort === '' || sort.startsWith('-') ? 'DESC' : 'ASC';
  const by = USER_SORTS.find((name) => name === sort.replace(/^-/, '')) ?? 'date';
  if (by === 'date' || by === 'name' || by === 'email') return { kind: 'column', by, direction };
  if (orders === 'without') return { kind: 'column', by: 'date', direction: 'DESC' };
  return { kind: 'orders', by, direction };
}

/** Returns the users with these ids, in the order of the ids. */
async function loadUsersInOrder(em: EntityManager, ids: readonly string[]): Promise<ListedUser[]> {
  if (ids.length === 0) return [];
  const users = await em.findBy(UserEntity, { id: In([...ids]) });
  const deletedIds = users.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id]));
  const names = await findSuspendedPeople(em, { ids: deletedIds });
  const orderStats = await findUserOrderStats(em, ids);
  const byId = new Map(users.map((user) => [user.id, { ...user, ...names.get(user.id) }]));
  return ids.flatMap((id) => {
    const user = byId.get(id);
    return user ? [{ user, orderStats: orderStats.get(id) ?? NO_ORDERS }] : [];
  });
}
