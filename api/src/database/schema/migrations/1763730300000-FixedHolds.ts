import { addColumn, migration } from './steps.ts';
import { bool } from './tableColumns.ts';

/** The default serves processes of the previous version, which still take orders during a release. */
export const FixedHolds1763730300000 = migration(
  'FixedHolds1763730300000',
  addColumn('orders', bool('isHoldFixed', { default: 0 })),
);
