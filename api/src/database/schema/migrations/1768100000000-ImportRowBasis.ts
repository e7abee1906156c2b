import { addColumn, migration } from './steps.ts';
import { text } from './tableColumns.ts';

/**
 * Product of each row as the check of the imported file found it, as JSON; null for a row that changes no
 * existing product.
 */
export const ImportRowBasis1768100000000 = migration(
  'ImportRowBasis1768100000000',
  addColumn('product_import_rows', text('basis', { isNullable: true })),
);
