import { addColumn, migration } from './steps.ts';
import { time } from './tableColumns.ts';

/**
 * Existing accounts count as unconfirmed, because their addresses were never checked. A reset link or a third-party
 * sign-in confirms them.
 */
export const ConfirmedAddresses1763720000000 = migration(
  'ConfirmedAddresses1763720000000',
  addColumn('users', time('emailConfirmedAt', { isNullable: true })),
);
