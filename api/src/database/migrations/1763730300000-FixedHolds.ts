import { addColumn, migration } from './steps.ts';
import { bool } from './tableColumns.ts';

/** The default is for processes of the version before, which go on taking orders while a release is under way. */
export const FixedHolds1763730300000 = migration(
  'FixedHolds1763730300000',
  addColumn('orders', bool('isHoldFixed', { default: 0 })),
);
