import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** A return is closed without sending anything when its payment has gone back meanwhile. */
export const SentExchanges1767300000000 = migration(
  'SentExchanges1767300000000',
  addColumn('order_return_lines', int('sent', { isNullable: true })),
);
