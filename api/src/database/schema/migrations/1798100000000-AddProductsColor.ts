import { addColumn, addIndex, migration } from './steps.ts';
import { index, varchar } from './tableColumns.ts';

export const AddProductsColor1798100000000 = migration(
  'AddProductsColor1798100000000',
  addColumn('products', varchar('color', 10, { isNullable: true })),
  addColumn('product_facets', varchar('color', 10, { isNullable: true })),
  addIndex('product_facets', index('product_facets_color', 'color', 'productId')),
);
