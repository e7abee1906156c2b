import { addColumn, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

export const AddOrdersArrivedBy1797500000000 = migration(
  'AddOrdersArrivedBy1797500000000',
  addColumn('orders', varchar('arrivedBy', 10, { isNullable: true })),
);
