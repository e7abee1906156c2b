import { addColumn, migration } from './steps.ts';
import { time } from './tableColumns.ts';

/** Accounts of before are not confirmed: nobody has ever asked. A used reset link or third-party sign-in makes up for it. */
export const ConfirmedAddresses1763720000000 = migration(
  'ConfirmedAddresses1763720000000',
  addColumn('users', time('emailConfirmedAt', { isNullable: true })),
);
