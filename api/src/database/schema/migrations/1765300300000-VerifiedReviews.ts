import { addColumn, addIndex, changeRows, migration } from './steps.ts';
import { bool, varchar } from './tableColumns.ts';

const bought = `SELECT 1 FROM order_lines l JOIN orders o ON o.id = l.orderId
  WHERE l.productId = reviews.productId AND o.userId = reviews.userId AND o.paidAt IS NOT NULL`;

export const VerifiedReviews1765300300000 = migration(
  'VerifiedReviews1765300300000',
  addColumn('reviews', bool('isVerified', { default: 0 })),
  addColumn('reviews', varchar('size', 20, { isNullable: true })),
  addColumn('reviews', varchar('fit', 5, { isNullable: true })),
  addIndex('reviews', { name: 'reviews_fit', columnNames: ['productId', 'fit'] }),
  changeRows(
    'reviews of buyers',
    `UPDATE reviews SET isVerified = 1 WHERE isVerified = 0 AND EXISTS (${bought})`,
  ),
);
