import { isId } from '@shop/domain/ids';
import { addDays, formatShopDay } from '@shop/domain/shopDays';
import { ORDER_STATUSES } from '@shop/domain/orderStates';
import { useListView } from '../../shared/listView.ts';
import type { ListView } from '../../shared/listView.ts';

const VIEW_PARAMETERS = [
  'search',
  'state',
  'method',
  'city',
  'user',
  'from',
  'to',
  'refundDue',
  'missing',
  'late',
  'deleted',
  'sort',
  'pageSize',
] as const;
export type OrderView = ListView<(typeof VIEW_PARAMETERS)[number]>;

export const ALL_ORDERS = '/admin/orderlist';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Sortable columns of the order list and their names in the API call. */
export const ORDER_SORTS = {
  ID: 'number',
  USER: 'user',
  DATE: 'date',
  TOTAL: 'total',
  PAID: 'paid',
  DELIVERED: 'delivered',
} as const;

/** Returns the filters, sort order and page of the order list from its URL. */
export function useOrderView(): OrderView {
  return useListView(VIEW_PARAMETERS);
}

/** Returns the page size in the URL, or the default if the URL has no valid one. */
export function getPageSize({ values }: OrderView): number {
  return PAGE_SIZES.find((size) => String(size) === values.pageSize) ?? PAGE_SIZES[0];
}

/** Filters that have a link of their own, by URL parameter. */
export const SPECIAL_LISTS = {
  late: {
    name: 'Shipped more than 10 days ago',
    value: '1',
    empty: 'No parcel has been on its way for more than 10 days',
  },
  missing: { name: 'Missing parcels', value: 'true', empty: 'No missing parcels' },
  refundDue: { name: 'Refunds due', value: 'true', empty: 'No refunds due' },
  deleted: { name: 'Deleted orders', value: '1', empty: 'No deleted orders' },
} as const;
export type SpecialList = keyof typeof SPECIAL_LISTS;

export function getSpecialList({ values }: OrderView): SpecialList | null {
  if (values.deleted !== undefined) return 'deleted';
  if (values.late !== undefined) return 'late';
  if (values.missing === 'true') return 'missing';
  return values.refundDue === 'true' ? 'refundDue' : null;
}

/** Whether the list has exactly the orders to pack: those with the state paid, without another filter. */
export function isToPackList({ values }: OrderView): boolean {
  const { state, sort: _sort, pageSize: _pageSize, ...otherFilters } = values;
  return state === 'paid' && Object.values(otherFilters).every((value) => value === undefined);
}

/** Returns the id of the user that the list is filtered by, or null. */
export function getUserFilter({ values }: OrderView): string | null {
  return values.user !== undefined && isId(values.user) ? values.user : null;
}

/** Converts the URL's filters and sort order to the input of the list call and of the export. */
export function toOrderInput(view: OrderView) {
  const {
    refundDue,
    missing,
    late,
    deleted,
    sort,
    state,
    user: _user,
    pageSize: _,
    ...otherFilters
  } = view.values;
  const user = getUserFilter(view);
  return {
    ...otherFilters,
    ...(user !== null && { user }),
    ...(state !== undefined && { state: toKnownValue(ORDER_STATUSES, state) }),
    ...(sort !== undefined && { sort: toKnownValue(SORTS, sort) }),
    ...(refundDue === 'true' && { refundDue: 'true' as const }),
    ...(missing === 'true' && { missing: 'true' as const }),
    ...(late !== undefined && { state: 'shipped' as const, shippedUntil: getLastLateDay() }),
    ...(deleted !== undefined && { deleted: '1' as const }),
  };
}

/** A parcel is late if it was shipped more calendar days ago than this. */
const LATE_DAYS = 10;

/** Returns the latest day of shipping, in South African time, of the parcels that are late today. */
const getLastLateDay = (): string => addDays(formatShopDay(new Date()), -LATE_DAYS - 1);

const SORTS = Object.values(ORDER_SORTS).flatMap((sort) => [sort, `-${sort}`] as const);

/** Returns the value, or '' for an unknown one, so that an old link still shows the list. */
function toKnownValue<Value extends string>(values: readonly Value[], value: string): Value | '' {
  return values.find((one) => one === value) ?? '';
}
