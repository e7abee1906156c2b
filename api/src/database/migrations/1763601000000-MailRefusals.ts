import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** The default is for processes of the version before, which go on queueing mail while a release is under way. */
export const MailRefusals1763601000000 = migration(
  'MailRefusals1763601000000',
  addColumn('mails', int('refusals', { default: 0 })),
);
