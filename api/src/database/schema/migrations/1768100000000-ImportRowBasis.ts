import { addColumn, migration } from './steps.ts';
import { text } from './tableColumns.ts';

/** State of each product that the check of a file relied on. */
export const ImportRowBasis1768100000000 = migration(
  'ImportRowBasis1768100000000',
  addColumn('product_import_rows', text('basis', { isNullable: true })),
);
