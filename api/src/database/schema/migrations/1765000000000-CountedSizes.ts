import { addCheck, addColumn, changeRows, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** The defaults serve processes of the previous version, which still add sizes during a release. */
export const CountedSizes1765000000000 = migration(
  'CountedSizes1765000000000',
  addColumn('product_sizes', int('stock', { default: 0 })),
  addColumn('product_sizes', int('reserved', { default: 0 })),
  addColumn('product_sizes', int('sold', { default: 0 })),
  addColumn('product_sizes', int('received', { default: 0 })),
  changeRows(
    'the counts of products of one size',
    `UPDATE product_sizes SET
       stock = (SELECT p.stock FROM products p WHERE p.id = product_sizes.productId),
       reserved = (SELECT p.reserved FROM products p WHERE p.id = product_sizes.productId),
       sold = (SELECT p.sold FROM products p WHERE p.id = product_sizes.productId),
       received = (SELECT p.received FROM products p WHERE p.id = product_sizes.productId)
     WHERE size = 'One size' AND received = 0`,
  ),
  addCheck({
    name: 'product_sizes_counts',
    table: 'product_sizes',
    columns: ['stock', 'reserved'],
    rule: '>= 0',
  }),
);
