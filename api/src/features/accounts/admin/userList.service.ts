import { sortByName } from '@shop/domain/foldText';
import { USER_SORTS } from '@shop/domain/userLists';
import type { UserFilters } from '@shop/contract/adminUserList';
import type { EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { joinInOrder, tableBy } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { notFound } from '../../../errors.ts';
import type { PageOf } from '../../../http/paging.ts';
import { pageOf } from '../../../http/paging.ts';
import { suspendedPeople } from '../closing/suspension.service.ts';
import type { OrderSum, UserFigures } from './userFigures.sql.ts';
import { figuresOf, NO_ORDERS, ordersByUser, SUM_COLUMNS } from './userFigures.sql.ts';
import { inOrderOf } from './deletedUsers.service.ts';
import { wantedUsers, whoOrdered } from './userFilters.sql.ts';
import type { WantedUsers } from './userFilters.sql.ts';

/** Users that are found by more than an index of users are counted up to here. */
const COUNTED_MAX = 1000;

/**
 * Up to so many users are sorted here by name, without accents and case. More are read in the order of an index, which
 * is that of bytes.
 */
const SORTED_MAX = 5000;

/** The indices that stand in the order of a sort, and the column after which they do; the id follows. */
const INDICES = {
  date: { column: 'u.createdAt', index: 'users_standing' },
  name: { column: 'u.name', index: 'users_named' },
  email: { column: 'u.email', index: 'users_addresses' },
} as const;

/** A sort by a column of users, or by what they have ordered. */
type Sort = { readonly direction: 'ASC' | 'DESC' } & (
  | { readonly kind: 'column'; readonly by: keyof typeof INDICES }
  | { readonly kind: 'orders'; readonly by: OrderSum }
);

export interface ListedUser {
  readonly user: UserEntity;
  readonly figures: UserFigures;
}

interface FoundUsers {
  readonly users: ListedUser[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isCounted: boolean;
}

type UsersWanted = UserFilters & { readonly page: number; readonly pageSize: number };

/** One page of the users who are wanted; a page beyond the end is the last one. */
export async function findUsers(em: EntityManager, wanted: UsersWanted): Promise<FoundUsers> {
  const sort = sortOf(wanted);
  const isByName = sort.kind === 'column' && sort.by !== 'date';
  const users = await wantedUsers(em, wanted, { isByName });
  const ordered = sort.kind === 'orders' ? 'with' : wanted.orders;
  const counted = ordered ? whoOrdered(users, ordered) : users;
  const total = await countOf(em, counted);
  const paging = pageOf(wanted.page, wanted.pageSize, total);
  // Sums are of those who have ordered, so that nobody's orders have to be looked up.
  const ids = await idsOf(em, sort.kind === 'orders' ? users : counted, { sort, total, paging });
  return {
    users: await usersIn(em, ids),
    page: paging.page,
    pages: paging.pages,
    total,
    isCounted: !users.isCut && (!counted.isBroad || total < COUNTED_MAX),
  };
}

/** Throws 404 for a user who is unknown or deleted. */
export async function userWithOrders(em: EntityManager, id: string): Promise<ListedUser> {
  const user = await em.findOneBy(UserEntity, { id, deletedAt: IsNull() });
  if (!user) throw notFound('User');
  return { user, figures: (await figuresOf(em, [id])).get(id) ?? NO_ORDERS };
}

/** Who has not ordered cannot be sorted by orders, so they stand in the list's own order. */
function sortOf({ sort = '', orders }: UserFilters): Sort {
  const direction = sort === '' || sort.startsWith('-') ? 'DESC' : 'ASC';
  const by = USER_SORTS.find((name) => name === sort.replace(/^-/, '')) ?? 'date';
  if (by === 'date' || by === 'name' || by === 'email') return { kind: 'column', by, direction };
  if (orders === 'without') return { kind: 'column', by: 'date', direction: 'DESC' };
  return { kind: 'orders', by, direction };
}

async function countOf(em: EntityManager, { sql, values, isNarrow, isBroad }: WantedUsers): Promise<number> {
  const rows = `FROM ${tableBy(em, 'users', isNarrow ? 'PRIMARY' : 'users_named', 'u')} WHERE ${sql}`;
  const count = isBroad
    ? `SELECT COUNT(*) AS total FROM (SELECT u.id ${rows} LIMIT ${COUNTED_MAX}) found`
    : `SELECT COUNT(*) AS total ${rows}`;
  const [row] = await queryRows<{ total: number | string }>(em, count, values);
  return Number(row?.total ?? 0);
}

interface Section {
  readonly sort: Sort;
  readonly total: number;
  readonly paging: PageOf;
}

async function idsOf(
  em: EntityManager,
  users: WantedUsers,
  { sort, total, paging: { skip, take } }: Section,
): Promise<string[]> {
  if (users.people && sort.kind === 'column' && sort.by !== 'date') {
    const order = { by: sort.by, direction: sort.direction };
    return inOrderOf(users.people, await allIds(em, users), order).slice(skip, skip + take);
  }
  const areFew = total <= SORTED_MAX && (!users.isBroad || total < COUNTED_MAX);
  if (sort.kind === 'column' && sort.by === 'name' && areFew) {
    const ids = await allByName(em, users);
    return (sort.direction === 'ASC' ? ids : ids.reverse()).slice(skip, skip + take);
  }
  const { rows, column } = sort.kind === 'orders' ? bySums(em, sort.by) : byColumn(em, users, sort.by);
  const found = await queryRows<{ id: string }>(
    em,
    `SELECT u.id FROM ${rows} WHERE ${users.sql}
     ORDER BY ${column} ${sort.direction}, u.id ${sort.direction} LIMIT ${take} OFFSET ${skip}`,
    users.values,
  );
  return found.map(({ id }) => id);
}

async function allIds(em: EntityManager, { sql, values }: WantedUsers): Promise<string[]> {
  const rows = `FROM ${tableBy(em, 'users', 'PRIMARY', 'u')} WHERE ${sql}`;
  const found = await queryRows<{ id: string }>(em, `SELECT u.id ${rows}`, values);
  return found.map(({ id }) => id);
}

async function allByName(em: EntityManager, users: WantedUsers): Promise<string[]> {
  const found = await queryRows<{ id: string; name: string }>(
    em,
    `SELECT u.id, u.name FROM ${byColumn(em, users, 'name').rows} WHERE ${users.sql} ORDER BY u.id`,
    users.values,
  );
  return sortByName(found, ({ name }) => name).map(({ id }) => id);
}

function byColumn(em: EntityManager, { isNarrow }: WantedUsers, by: keyof typeof INDICES) {
  const { column, index } = INDICES[by];
  return { rows: tableBy(em, 'users', isNarrow ? 'PRIMARY' : index, 'u'), column };
}

/** The orders of all users are added up along an index that holds all of it, and then each user is looked up. */
function bySums(em: EntityManager, by: OrderSum) {
  const rows = `${ordersByUser(em, by)} ${joinInOrder(em)} users u ON u.id = f.userId`;
  return { rows, column: SUM_COLUMNS[by] };
}

/** The users with these ids, in this order. */
async function usersIn(em: EntityManager, ids: readonly string[]): Promise<ListedUser[]> {
  if (ids.length === 0) return [];
  const users = await em.findBy(UserEntity, { id: In([...ids]) });
  const deleted = users.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id]));
  const names = await suspendedPeople(em, { ids: deleted });
  const figures = await figuresOf(em, ids);
  const byId = new Map(users.map((user) => [user.id, { ...user, ...names.get(user.id) }]));
  return ids.flatMap((id) => {
    const user = byId.get(id);
    return user ? [{ user, figures: figures.get(id) ?? NO_ORDERS }] : [];
  });
}
