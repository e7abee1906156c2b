import { Table } from 'typeorm';
import { addColumn, addIndex, addTable, migration } from './steps.ts';
import { bool, foreignKey, id, int, text, time, varchar } from './tableColumns.ts';

const suspendedUsers = new Table({
  name: 'suspended_users',
  columns: [id('userId', { isPrimary: true }), text('sealed'), time('suspendedAt')],
  indices: [{ name: 'suspended_users_age', columnNames: ['suspendedAt'] }],
  foreignKeys: [foreignKey('suspended_users_fk', 'userId', 'users')],
});

const deletedReviews = new Table({
  name: 'deleted_reviews',
  columns: [
    id('id', { isPrimary: true }),
    id('productId'),
    id('userId'),
    int('rating'),
    text('comment'),
    bool('isVerified'),
    varchar('size', 20, { isNullable: true }),
    varchar('fit', 5, { isNullable: true }),
    time('createdAt'),
    time('deletedAt'),
  ],
  indices: [
    { name: 'deleted_reviews_age', columnNames: ['deletedAt'] },
    { name: 'deleted_reviews_user', columnNames: ['userId'] },
  ],
  foreignKeys: [
    foreignKey('deleted_reviews_product_fk', 'productId', 'products'),
    foreignKey('deleted_reviews_user_fk', 'userId', 'users'),
  ],
});

/** Deleted objects are stored until they can no longer be restored. */
export const SafeDeletion1766500000000 = migration(
  'SafeDeletion1766500000000',
  addTable(suspendedUsers),
  addTable(deletedReviews),
  addColumn('products', time('archivedAt', { isNullable: true })),
  addColumn('products', varchar('archivedFrom', 10, { isNullable: true })),
  addColumn('audit_log', id('undoes', { isNullable: true })),
  addIndex('audit_log', { name: 'audit_undoes', columnNames: ['undoes'], isUnique: true }),
  addIndex('audit_log', { name: 'audit_actor', columnNames: ['actorId', 'createdAt'] }),
);
