import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Table } from 'typeorm';
import { id, int, text, time, varchar } from './tableColumns.ts';

const mails = new Table({
  name: 'mails',
  columns: [
    id('id', { isPrimary: true }),
    text('mail', { isNullable: true }),
    varchar('state', 10),
    int('attempts'),
    time('dueAt'),
    text('lastError', { isNullable: true }),
    time('createdAt'),
  ],
  indices: [{ name: 'mails_due', columnNames: ['state', 'dueAt'] }],
});

export class Outbox1763600100000 implements MigrationInterface {
  name = 'Outbox1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(mails);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(mails);
  }
}
