import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** `qty` of a return that has arrived is what has arrived. */
export const AnnouncedReturns1768110000000 = migration(
  'AnnouncedReturns1768110000000',
  addColumn('order_return_lines', int('announced', { isNullable: true })),
);
