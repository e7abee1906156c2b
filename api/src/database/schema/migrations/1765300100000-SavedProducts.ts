import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, time } from './tableColumns.ts';

const saved = new Table({
  name: 'saved_products',
  columns: [id('userId', { isPrimary: true }), id('productId', { isPrimary: true }), time('savedAt')],
  indices: [
    { name: 'saved_products_newest', columnNames: ['userId', 'savedAt', 'productId'] },
    { name: 'saved_products_product', columnNames: ['productId'] },
  ],
  foreignKeys: [
    foreignKey('saved_products_user_fk', 'userId', 'users', 'CASCADE'),
    foreignKey('saved_products_product_fk', 'productId', 'products', 'CASCADE'),
  ],
});

export const SavedProducts1765300100000 = migration('SavedProducts1765300100000', addTable(saved));
