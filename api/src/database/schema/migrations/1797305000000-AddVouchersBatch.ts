import { addColumn, addIndex, migration } from './steps.ts';
import { id } from './tableColumns.ts';

export const AddVouchersBatch1797305000000 = migration(
  'AddVouchersBatch1797305000000',
  addColumn('vouchers', id('batchId', { isNullable: true })),
  addIndex('vouchers', { name: 'vouchers_batch', columnNames: ['batchId'] }),
);
