import { addColumn, addIndex, migration } from './steps.ts';
import { bool, int, time } from './tableColumns.ts';

export const AddProductsSale1796700001000 = migration(
  'AddProductsSale1796700001000',
  addColumn('products', int('regularCents', { isNullable: true })),
  addColumn('products', int('saleCents', { isNullable: true })),
  addColumn('products', time('saleFrom', { isNullable: true })),
  addColumn('products', time('saleUntil', { isNullable: true })),
  addColumn('products', int('wasCents', { isNullable: true })),
  addColumn('products', time('priceSwitchAt', { isNullable: true })),
  addIndex('products', { name: 'products_price_switch', columnNames: ['priceSwitchAt'] }),
  addColumn('product_facets', bool('isOnSale', { default: 0 })),
);
