import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Table } from 'typeorm';
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

export class Invoices1763600800000 implements MigrationInterface {
  name = 'Invoices1763600800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [counters, invoices]) await runner.createTable(table);
    await runner.query("INSERT INTO invoice_counters (name, lastNumber) VALUES ('invoice', 0)");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [invoices, counters]) await runner.dropTable(table);
  }
}
