import { addColumn, addIndex, migration } from './steps.ts';
import { time } from './tableColumns.ts';

export const Sitemap1765400000000 = migration(
  'Sitemap1765400000000',
  addColumn('products', time('changedAt', { isNullable: true })),
  addIndex('products', {
    name: 'products_sitemap',
    columnNames: ['state', 'createdAt', 'id', 'changedAt'],
  }),
);
