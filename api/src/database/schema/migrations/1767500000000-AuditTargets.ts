import { changeColumn, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

/** The slug of a category may be longer than the 64 characters that the column had. */
export const AuditTargets1767500000000 = migration(
  'AuditTargets1767500000000',
  changeColumn('audit_log', varchar('target', 100)),
);
