import { addTable } from '../steps.ts';
import { bool, hash, id, index, int, text, time, uniqueIndex, varchar } from '../tableColumns.ts';

const name = varchar('name', 40, { isPrimary: true });
const version = varchar('version', 100, { isPrimary: true });

/**
 * Audit, settings, secrets, leases, health probes, picture uses, and the statistics and used tickets of
 * micro-frontend versions.
 */
export const operationsSchema = [
  addTable({
    name: 'audit_log',
    columns: [
      id('id', { isPrimary: true }),
      id('actorId'),
      varchar('action', 50),
      varchar('target', 100),
      text('before', { isNullable: true }),
      text('after', { isNullable: true }),
      varchar('ip', 45),
      id('requestId'),
      time('createdAt'),
      varchar('client', 255, { isNullable: true }),
      id('undoes', { isNullable: true }),
    ],
    indices: [
      index('audit_target', 'target'),
      index('audit_time', 'createdAt'),
      uniqueIndex('audit_undoes', 'undoes'),
      index('audit_actor', 'actorId', 'createdAt'),
      index('audit_kind', 'action', 'createdAt', 'id'),
    ],
  }),
  addTable({
    name: 'audit_chain',
    columns: [int('number', { isPrimary: true }), id('auditId'), hash('hash'), time('linkedAt')],
    indices: [uniqueIndex('audit_chain_entry', 'auditId')],
  }),
  addTable({ name: 'shop_settings', columns: [name, text('line'), time('changedAt')] }),
  addTable({
    name: 'shop_secrets',
    columns: [varchar('name', 20, { isPrimary: true }), varchar('secret', 44), time('createdAt')],
  }),
  addTable({ name: 'leases', columns: [name, time('leasedUntil')] }),
  addTable({ name: 'health_probes', columns: [varchar('name', 20, { isPrimary: true }), int('writes')] }),
  addTable({
    name: 'picture_uses',
    columns: [varchar('name', 32, { isPrimary: true }), time('usedAt')],
    indices: [index('picture_uses_age', 'usedAt')],
  }),
  addTable({
    name: 'version_loads',
    columns: [
      name,
      version,
      varchar('phase', 20, { isPrimary: true }),
      int('hour', { isPrimary: true }),
      int('loads'),
    ],
    indices: [index('version_loads_hour', 'hour')],
  }),
  addTable({
    name: 'version_visitors',
    columns: [
      name,
      version,
      varchar('visitor', 22, { isPrimary: true }),
      time('seenAt'),
      time('failedAt', { isNullable: true }),
    ],
    indices: [
      index('version_visitors_failed', 'name', 'version', 'failedAt'),
      index('version_visitors_seen', 'seenAt'),
    ],
  }),
  addTable({
    name: 'used_tickets',
    columns: [
      id('id', { isPrimary: true }),
      name,
      version,
      bool('isFailed', { isPrimary: true }),
      time('usedAt'),
    ],
    indices: [index('used_tickets_age', 'usedAt')],
  }),
  addTable({ name: 'version_watches', columns: [name, time('leasedUntil'), id('handled')] }),
];
