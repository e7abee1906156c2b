import { addColumn, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

export const AddOrdersPaymentOption1797501000000 = migration(
  'AddOrdersPaymentOption1797501000000',
  addColumn('orders', varchar('paymentOption', 10, { isNullable: true })),
);
