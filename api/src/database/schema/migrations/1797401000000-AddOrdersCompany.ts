import { addColumn, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

const isNullable = true;

export const AddOrdersCompany1797401000000 = migration(
  'AddOrdersCompany1797401000000',
  addColumn('orders', varchar('companyName', 100, { isNullable })),
  addColumn('orders', varchar('companyVatNumber', 10, { isNullable })),
);
