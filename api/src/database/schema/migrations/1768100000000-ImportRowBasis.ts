import { addColumn, migration } from './steps.ts';
import { text } from './tableColumns.ts';

/** What the check of a file has found of each product that a row would change. */
export const ImportRowBasis1768100000000 = migration(
  'ImportRowBasis1768100000000',
  addColumn('product_import_rows', text('basis', { isNullable: true })),
);
