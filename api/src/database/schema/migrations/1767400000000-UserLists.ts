import { addIndex, dropIndex, migration } from './steps.ts';

/**
 * Indexes by which the administration's list of users is filtered and sorted; each covers the columns that
 * the list reads. The two dropped ones are prefixes of new ones; that of orders is dropped last, because a
 * foreign key needs an index.
 */
export const UserLists1767400000000 = migration(
  'UserLists1767400000000',
  addIndex('users', {
    name: 'users_standing',
    columnNames: ['deletedAt', 'createdAt', 'id', 'isAdmin', 'emailConfirmedAt'],
  }),
  addIndex('users', {
    name: 'users_named',
    columnNames: ['deletedAt', 'name', 'id', 'email', 'isAdmin', 'emailConfirmedAt'],
  }),
  addIndex('users', {
    name: 'users_addresses',
    columnNames: ['deletedAt', 'email', 'id', 'isAdmin', 'emailConfirmedAt'],
  }),
  dropIndex('users', 'users_created'),
  addIndex('orders', {
    name: 'orders_of_user_standing',
    columnNames: ['userId', 'archivedAt', 'createdAt', 'id', 'paidAt', 'totalCents'],
  }),
  dropIndex('orders', 'orders_of_user'),
);
