import { addColumn, addIndex, changeRows, dropIndex, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/** The default serves processes of the previous version, which still create drafts during a release. */
export const PulledRatings1763750100000 = migration(
  'PulledRatings1763750100000',
  addColumn('products', int('pulledMicros', { default: 0 })),
  changeRows(
    'pulled ratings of the products so far',
    `UPDATE products SET pulledMicros = ROUND(
       (ratingMicros * numReviews + 5 * (SELECT SUM(rating) * 1000000.0 / COUNT(*) FROM reviews)) / (numReviews + 5.0)
     ) WHERE numReviews > 0 AND EXISTS (SELECT 1 FROM reviews)`,
  ),
  addIndex('products', { name: 'products_pulled', columnNames: ['state', 'pulledMicros', 'id'] }),
  dropIndex('products', 'products_top'),
);
