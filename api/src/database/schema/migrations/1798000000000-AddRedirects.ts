import { addTable, migration } from './steps.ts';
import { foreignKey, id, index, time, uniqueIndex, varchar } from './tableColumns.ts';

export const AddRedirects1798000000000 = migration(
  'AddRedirects1798000000000',
  addTable({
    name: 'redirects',
    columns: [
      id('id', { isPrimary: true }),
      varchar('address', 500),
      id('productId'),
      id('batchId'),
      time('createdAt'),
    ],
    indices: [
      uniqueIndex('redirects_address', 'address'),
      index('redirects_product', 'productId'),
      index('redirects_batch', 'batchId'),
    ],
    foreignKeys: [foreignKey('redirects_product_fk', 'productId', 'products')],
  }),
);
