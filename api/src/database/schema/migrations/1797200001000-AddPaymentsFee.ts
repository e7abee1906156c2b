import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

const isNullable = true;

export const AddPaymentsFee1797200001000 = migration(
  'AddPaymentsFee1797200001000',
  addColumn('payments', int('feeCents', { isNullable })),
  addColumn('payments', int('netCents', { isNullable })),
);
