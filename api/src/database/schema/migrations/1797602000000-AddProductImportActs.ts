import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, int } from './tableColumns.ts';

const acts = new Table({
  name: 'product_import_acts',
  columns: [id('importId', { isPrimary: true }), int('position', { isPrimary: true }), id('auditId')],
  foreignKeys: [foreignKey('product_import_acts_import_fk', 'importId', 'product_imports', 'CASCADE')],
});

export const AddProductImportActs1797602000000 = migration(
  'AddProductImportActs1797602000000',
  addTable(acts),
);
