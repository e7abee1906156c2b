import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Table } from 'typeorm';
import { id, text, time, varchar } from './tableColumns.ts';

const auditLog = new Table({
  name: 'audit_log',
  columns: [
    id('id', { isPrimary: true }),
    id('actorId'),
    varchar('action', 50),
    varchar('target', 64),
    text('before', { isNullable: true }),
    text('after', { isNullable: true }),
    varchar('ip', 45),
    id('requestId'),
    time('createdAt'),
  ],
  indices: [{ name: 'audit_target', columnNames: ['target'] }],
});

export class AuditLog1763600200000 implements MigrationInterface {
  name = 'AuditLog1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(auditLog);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(auditLog);
  }
}
