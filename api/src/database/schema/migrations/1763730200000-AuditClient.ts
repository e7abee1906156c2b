import { addColumn, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

export const AuditClient1763730200000 = migration(
  'AuditClient1763730200000',
  addColumn('audit_log', varchar('client', 255, { isNullable: true })),
);
