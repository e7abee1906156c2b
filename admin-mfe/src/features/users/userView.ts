import { ADDRESSES, ORDERED, USER_ROLES, USER_SORTS } from '@shop/domain/userLists';
import type { findUsers } from '@shop/contract/adminUserList';
import type { InputOf } from '@shop/contract/endpoint';
import { useListView } from '../../shared/listView.ts';
import type { ListView } from '../../shared/listView.ts';

const NAMES = ['search', 'role', 'orders', 'address', 'deleted', 'sort'] as const;
export type UserView = ListView<(typeof NAMES)[number]>;

export const ALL_USERS = '/admin/userlist';
export const DELETED_USERS = `${ALL_USERS}?deleted=1`;

/** The columns by which users can be sorted, by their names in the call. */
export const COLUMN_SORTS = { NAME: 'name', EMAIL: 'email' } as const;

const SORTS = USER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

/** What the list of users shows, as its address says it. */
export function useUserView(): UserView {
  return useListView(NAMES);
}

export const showsDeleted = ({ values }: UserView): boolean => values.deleted !== undefined;

/** Whether the list is sorted by what only those have who have ordered. */
export const isSortedByOrders = ({ values }: UserView): boolean =>
  values.orders !== 'without' && /^-?(orders|spent|lastOrder)$/.test(values.sort ?? '');

/** The view as the call of the list takes it. What means nothing in an address is left out, so that old links still work. */
export function userInput(view: UserView): InputOf<typeof findUsers> {
  const { search, role, orders, address, sort } = view.values;
  return {
    page: view.page,
    ...(search !== undefined && { search }),
    ...(role !== undefined && { role: known(USER_ROLES, role) }),
    ...(orders !== undefined && { orders: known(ORDERED, orders) }),
    ...(address !== undefined && { address: known(ADDRESSES, address) }),
    ...(showsDeleted(view) && { deleted: '1' as const }),
    ...(sort !== undefined && { sort: known(SORTS, sort) }),
  };
}

function known<Value extends string>(values: readonly Value[], value: string): Value | '' {
  return values.find((one) => one === value) ?? '';
}
