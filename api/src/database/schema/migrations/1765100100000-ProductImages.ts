import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, int, varchar } from './tableColumns.ts';

const images = new Table({
  name: 'product_images',
  columns: [
    id('productId', { isPrimary: true }),
    int('position', { isPrimary: true }),
    varchar('image', 500),
    varchar('alt', 200),
  ],
  foreignKeys: [foreignKey('product_images_product_fk', 'productId', 'products')],
});

/** Products without a row here have the one picture of their own column. */
export const ProductImages1765100100000 = migration('ProductImages1765100100000', addTable(images));
