import type { UserWithOrders } from '@shop/contract/adminUserList';
import type { User } from '@shop/contract/users';

/** A user as the list has it, who has a confirmed address and has ordered nothing by default. */
export function aListedUser(user: User & Partial<UserWithOrders>): UserWithOrders {
  return { createdAt: '2026-11-01T08:00:00.000Z', isConfirmed: true, orderCount: 0, spent: 0, ...user };
}

/** The answer of the list of users: a page with these. */
export function foundUsers(
  users: readonly (User & Partial<UserWithOrders>)[],
  { page = 1, pages = 1 }: { page?: number; pages?: number } = {},
) {
  return { users: users.map(aListedUser), page, pages, total: users.length * pages, isCounted: true };
}
