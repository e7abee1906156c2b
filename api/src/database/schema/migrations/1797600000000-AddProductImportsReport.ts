import { addColumn, migration } from './steps.ts';
import { text } from './tableColumns.ts';

const isNullable = true;

export const AddProductImportsReport1797600000000 = migration(
  'AddProductImportsReport1797600000000',
  addColumn('product_imports', text('report', { isNullable })),
  addColumn('product_import_rows', text('remarks', { isNullable })),
);
