import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { hash, varchar } from './tableColumns.ts';

const importCategories = new Table({
  name: 'import_categories',
  columns: [hash('sourceHash', { isPrimary: true }), varchar('source', 200), varchar('category', 100)],
});

export const AddImportCategories1797900000000 = migration(
  'AddImportCategories1797900000000',
  addTable(importCategories),
);
