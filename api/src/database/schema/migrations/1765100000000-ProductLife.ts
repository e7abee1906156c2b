import { addColumn, addIndex, migration } from './steps.ts';
import { time } from './tableColumns.ts';

/** The index finds what is due without reading the products. */
export const ProductLife1765100000000 = migration(
  'ProductLife1765100000000',
  addColumn('products', time('publishAt', { isNullable: true })),
  addIndex('products', { name: 'products_due', columnNames: ['state', 'publishAt'] }),
);
