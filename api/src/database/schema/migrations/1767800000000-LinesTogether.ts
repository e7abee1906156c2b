import { dropIndex, migration } from './steps.ts';

/**
 * Every line of an order was written to two indexes by product, one of which begins with the columns of the other. The
 * longer one also serves the foreign key.
 */
export const LinesTogether1767800000000 = migration(
  'LinesTogether1767800000000',
  dropIndex('order_lines', 'order_lines_product'),
);
