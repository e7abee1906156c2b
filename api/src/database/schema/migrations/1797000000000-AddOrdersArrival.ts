import { addColumn, migration } from './steps.ts';
import { time } from './tableColumns.ts';

const isNullable = true;

export const AddOrdersArrival1797000000000 = migration(
  'AddOrdersArrival1797000000000',
  addColumn('orders', time('arrivedAt', { isNullable })),
  addColumn('orders', time('lateNoticeAt', { isNullable })),
);
