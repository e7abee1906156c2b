import { addColumn, addIndex, migration } from './steps.ts';
import { time } from './tableColumns.ts';

export const ErasedOrders1764000000000 = migration(
  'ErasedOrders1764000000000',
  addColumn('orders', time('erasedAt', { isNullable: true })),
  addIndex('orders', { name: 'orders_erased', columnNames: ['erasedAt', 'createdAt'] }),
);
