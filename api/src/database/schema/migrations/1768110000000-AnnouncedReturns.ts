import { addColumn, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** Number of units that the buyer announced; `qty` of a received return is the number that arrived. */
export const AnnouncedReturns1768110000000 = migration(
  'AnnouncedReturns1768110000000',
  addColumn('order_return_lines', int('announced', { isNullable: true })),
);
