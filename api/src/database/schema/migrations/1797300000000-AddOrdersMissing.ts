import { addColumn, addIndex, migration } from './steps.ts';
import { time } from './tableColumns.ts';

const isNullable = true;

export const AddOrdersMissing1797300000000 = migration(
  'AddOrdersMissing1797300000000',
  addColumn('orders', time('arrivalAskedAt', { isNullable })),
  addColumn('orders', time('missingAt', { isNullable })),
  addIndex('orders', { name: 'orders_missing', columnNames: ['missingAt', 'createdAt'] }),
);
