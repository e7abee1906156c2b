import { Table } from 'typeorm';
import { encryptPlainAudit } from './encryptLegacyAudit.ts';
import { addIndex, addTable, changeRowsBy, migration } from './steps.ts';
import { hash, id, int, time, varchar } from './tableColumns.ts';

const auditChain = new Table({
  name: 'audit_chain',
  columns: [int('number', { isPrimary: true }), id('auditId'), hash('hash'), time('linkedAt')],
  indices: [{ name: 'audit_chain_entry', columnNames: ['auditId'], isUnique: true }],
});

const leases = new Table({
  name: 'leases',
  columns: [varchar('name', 40, { isPrimary: true }), time('leasedUntil')],
});

export const AuditChain1764300000000 = migration(
  'AuditChain1764300000000',
  addTable(auditChain),
  addTable(leases),
  addIndex('audit_log', { name: 'audit_time', columnNames: ['createdAt'] }),
  changeRowsBy('personal values of the first versions', encryptPlainAudit),
);
