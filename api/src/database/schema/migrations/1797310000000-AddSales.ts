import { Table } from 'typeorm';
import { addColumn, addTable, migration } from './steps.ts';
import { foreignKey, id, int, time } from './tableColumns.ts';

const sales = new Table({
  name: 'sales',
  columns: [
    id('id', { isPrimary: true }),
    id('productId'),
    int('priceCents'),
    int('regularCents'),
    int('wasCents', { isNullable: true }),
    time('startsAt'),
    time('plannedUntil'),
    time('endedAt'),
  ],
  indices: [
    { name: 'sales_newest', columnNames: ['endedAt', 'id'] },
    { name: 'sales_product', columnNames: ['productId'] },
  ],
  foreignKeys: [foreignKey('sales_product_fk', 'productId', 'products')],
});

export const AddSales1797310000000 = migration(
  'AddSales1797310000000',
  addTable(sales),
  addColumn('order_lines', int('regularCents', { isNullable: true })),
);
