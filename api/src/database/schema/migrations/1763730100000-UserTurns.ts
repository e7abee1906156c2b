import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** The default serves processes of the previous version, which still add users during a release. */
export const UserTurns1763730100000 = migration(
  'UserTurns1763730100000',
  addColumn('users', int('turn', { default: 0 })),
);
