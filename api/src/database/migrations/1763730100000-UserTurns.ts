import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** The default is for processes of the version before, which go on adding users while a release is under way. */
export const UserTurns1763730100000 = migration(
  'UserTurns1763730100000',
  addColumn('users', int('turn', { default: 0 })),
);
