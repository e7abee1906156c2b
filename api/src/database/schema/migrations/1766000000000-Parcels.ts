import { addColumn, addIndex, migration } from './steps.ts';
import { time, varchar } from './tableColumns.ts';

const isNullable = true;

export const Parcels1766000000000 = migration(
  'Parcels1766000000000',
  addColumn('orders', time('shippedAt', { isNullable })),
  addColumn('orders', varchar('carrier', 60, { isNullable })),
  addColumn('orders', varchar('trackingNumber', 60, { isNullable })),
  addColumn('orders', varchar('trackingUrl', 500, { isNullable })),
  addColumn('orders', time('cancelledAt', { isNullable })),
  addIndex('orders', { name: 'orders_tracking', columnNames: ['trackingNumber'] }),
);
