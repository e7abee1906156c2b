import { changeColumn, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

/** The column was two characters wide, enough for S, M and L. */
export const OrderLineSizes1763770100000 = migration(
  'OrderLineSizes1763770100000',
  changeColumn('order_lines', varchar('size', 20)),
);
