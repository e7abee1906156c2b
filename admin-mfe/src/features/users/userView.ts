import {
  EMAIL_CONFIRMATION_FILTERS,
  USER_ORDER_FILTERS,
  USER_ROLES,
  USER_SORTS,
} from '@shop/domain/userLists';
import type { findUsers } from '@shop/contract/adminUserList';
import type { InputOf } from '@shop/contract/endpoint';
import { useListView } from '../../shared/listView.ts';
import type { ListView } from '../../shared/listView.ts';

const VIEW_PARAMETERS = ['search', 'role', 'orders', 'address', 'deleted', 'sort'] as const;
export type UserView = ListView<(typeof VIEW_PARAMETERS)[number]>;

export const ALL_USERS = '/admin/userlist';
export const DELETED_USERS = `${ALL_USERS}?deleted=1`;

/** Sortable columns of the user list and their names in the API call. */
export const COLUMN_SORTS = { NAME: 'name', EMAIL: 'email' } as const;

const SORTS = USER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

/** Returns the filters, sort order and page of the user list from its URL. */
export function useUserView(): UserView {
  return useListView(VIEW_PARAMETERS);
}

export const showsDeleted = ({ values }: UserView): boolean => values.deleted !== undefined;

/** True if the list is sorted by a value that only users with orders have, and may contain such users. */
export const isSortedByOrders = ({ values }: UserView): boolean =>
  values.orders !== 'without' && /^-?(orders|spent|lastOrder)$/.test(values.sort ?? '');

/**
 * Converts the view to the input of the list call. Unknown values of the URL become '', so that old links still work.
 */
export function toUserInput(view: UserView): InputOf<typeof findUsers> {
  const { search, role, orders, address, sort } = view.values;
  return {
    page: view.page,
    ...(search !== undefined && { search }),
    ...(role !== undefined && { role: toKnownValue(USER_ROLES, role) }),
    ...(orders !== undefined && { orders: toKnownValue(USER_ORDER_FILTERS, orders) }),
    ...(address !== undefined && { address: toKnownValue(EMAIL_CONFIRMATION_FILTERS, address) }),
    ...(showsDeleted(view) && { deleted: '1' as const }),
    ...(sort !== undefined && { sort: toKnownValue(SORTS, sort) }),
  };
}

function toKnownValue<Value extends string>(values: readonly Value[], value: string): Value | '' {
  return values.find((one) => one === value) ?? '';
}
