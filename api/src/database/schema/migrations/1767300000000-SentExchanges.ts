import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** A return is closed without a parcel when its payment was refunded completely in the meantime. */
export const SentExchanges1767300000000 = migration(
  'SentExchanges1767300000000',
  addColumn('order_return_lines', int('sent', { isNullable: true })),
);
