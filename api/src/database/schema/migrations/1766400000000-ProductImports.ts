import { Table } from 'typeorm';
import { addIndex, addTable, migration } from './steps.ts';
import { bool, foreignKey, id, int, text, time, varchar } from './tableColumns.ts';

const imports = new Table({
  name: 'product_imports',
  columns: [
    id('id', { isPrimary: true }),
    varchar('state', 10),
    bool('skipsBroken'),
    int('rowCount'),
    int('nextRow'),
    time('createdAt'),
  ],
  indices: [{ name: 'product_imports_age', columnNames: ['createdAt'] }],
});

const rows = new Table({
  name: 'product_import_rows',
  columns: [
    id('importId', { isPrimary: true }),
    int('position', { isPrimary: true }),
    int('line'),
    text('cells'),
    varchar('fate', 10),
    varchar('note', 500),
  ],
  indices: [{ name: 'product_import_rows_fate', columnNames: ['importId', 'fate', 'position'] }],
  foreignKeys: [foreignKey('product_import_rows_import_fk', 'importId', 'product_imports', 'CASCADE')],
});

export const ProductImports1766400000000 = migration(
  'ProductImports1766400000000',
  addTable(imports),
  addTable(rows),
  // A row of a file without an id is about the product with its name.
  addIndex('products', { name: 'products_name', columnNames: ['name'] }),
);
