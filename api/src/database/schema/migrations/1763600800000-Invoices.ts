import { Table } from 'typeorm';
import { addTable, changeRows, migration } from './steps.ts';
import { foreignKey, id, int, time, varchar } from './tableColumns.ts';

const counters = new Table({
  name: 'invoice_counters',
  columns: [varchar('name', 20, { isPrimary: true }), int('lastNumber')],
});

const invoices = new Table({
  name: 'invoices',
  columns: [
    int('number', { isPrimary: true }),
    id('orderId'),
    int('totalCents'),
    int('vatCents', { isNullable: true }),
    varchar('vatNumber', 20, { isNullable: true }),
    int('vatBasisPoints', { isNullable: true }),
    time('issuedAt'),
  ],
  indices: [{ name: 'invoices_order', columnNames: ['orderId'], isUnique: true }],
  foreignKeys: [foreignKey('invoices_order_fk', 'orderId', 'orders')],
});

export const Invoices1763600800000 = migration(
  'Invoices1763600800000',
  addTable(counters),
  addTable(invoices),
  changeRows(
    'counter',
    `INSERT INTO invoice_counters (name, lastNumber) SELECT 'invoice', 0 FROM (SELECT 1 AS one) AS once
     WHERE NOT EXISTS (SELECT name FROM invoice_counters WHERE name = 'invoice')`,
  ),
);
