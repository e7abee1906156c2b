import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, int, varchar } from './tableColumns.ts';

const productSizes = new Table({
  name: 'product_sizes',
  columns: [id('productId', { isPrimary: true }), varchar('size', 20, { isPrimary: true }), int('position')],
  foreignKeys: [foreignKey('product_sizes_product_fk', 'productId', 'products')],
});

export const ProductSizes1763770000000 = migration('ProductSizes1763770000000', addTable(productSizes));
