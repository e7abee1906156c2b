import {
  EMAIL_CONFIRMATION_FILTERS,
  USER_ORDER_FILTERS,
  USER_ROLES,
  USER_SORTS,
} from '@shop/domain/userLists';
import * as z from 'zod/mini';
import * as calls from './calls/adminUserList.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize, Rand, UserId } from './fields.ts';
import { User } from './users.ts';

const SORTS = USER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

export const UserFilters = z.object({
  /** Words that must all occur in the user's name, or all in the e-mail address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  role: z.optional(z.literal(['', ...USER_ROLES])),
  orders: z.optional(z.literal(['', ...USER_ORDER_FILTERS])),
  address: z.optional(z.literal(['', ...EMAIL_CONFIRMATION_FILTERS])),
  /**
   * Lists only users who were deleted by an administrator and can be restored; without it, deleted users are
   * omitted.
   */
  deleted: z.optional(z.literal('1')),
  sort: z.optional(z.literal(['', ...SORTS])),
});
export type UserFilters = z.output<typeof UserFilters>;

export const UserWithOrders = z.object({
  ...User.shape,
  createdAt: z.string(),
  /** True when the user has confirmed the e-mail address. */
  isConfirmed: z.boolean(),
  /** Number of orders in any state except deleted. */
  orderCount: z.int(),
  /** Amount paid for the orders that `orderCount` counts, less completed refunds. */
  spent: Rand,
  /** Time at which the user placed the newest order that `orderCount` counts; absent without orders. */
  lastOrderAt: z.optional(z.string()),
  /** Time at which an administrator deleted the user; absent unless deleted. */
  deletedAt: z.optional(z.string()),
});
export type UserWithOrders = z.infer<typeof UserWithOrders>;

export const FindUsersInput = z.object({ ...UserFilters.shape, page: PageNumber, pageSize: PageSize });

export const FindUsersOutput = z.object({
  users: z.array(UserWithOrders),
  page: z.number(),
  pages: z.number(),
  total: z.int(),
  isCounted: z.boolean(),
});

export const findUsers = defineEndpoint({
  ...calls.findUsers,
  summary:
    'Users that are searched, filtered and sorted, newest first without a sort, each with what they have ordered. Where very many match they are counted up to a bound, and `isCounted` is false',
  input: FindUsersInput,
  output: FindUsersOutput,
});

export const GetUserWithOrdersInput = z.object({ id: UserId });

export const getUserWithOrders = defineEndpoint({
  ...calls.getUserWithOrders,
  summary: 'One user with what they have ordered',
  input: GetUserWithOrdersInput,
  output: UserWithOrders,
});

export const ExportUsersInput = UserFilters;

export const ExportUsersOutput = z.string();

export const exportUsers = defineEndpoint({
  ...calls.exportUsers,
  summary: 'The users of the list as a CSV file, newest first',
  input: ExportUsersInput,
  output: ExportUsersOutput,
});
