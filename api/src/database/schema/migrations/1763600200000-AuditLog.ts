import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
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

export const AuditLog1763600200000 = migration('AuditLog1763600200000', addTable(auditLog));
