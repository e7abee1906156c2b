import { addIndex, dropIndex, migration } from './steps.ts';

/**
 * What the administration's list of users is filtered and sorted by. Each index holds every column that the list reads.
 * The two that go are the beginnings of new ones; that of orders goes last, because a foreign key needs one.
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
