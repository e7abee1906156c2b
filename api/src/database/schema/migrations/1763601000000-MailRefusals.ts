import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** The default serves processes of the previous version, which still queue mail during a release. */
export const MailRefusals1763601000000 = migration(
  'MailRefusals1763601000000',
  addColumn('mails', int('refusals', { default: 0 })),
);
