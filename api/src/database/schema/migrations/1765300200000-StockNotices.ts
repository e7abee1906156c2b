import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, hash, id, time, varchar } from './tableColumns.ts';

const notices = new Table({
  name: 'stock_notices',
  columns: [
    id('id', { isPrimary: true }),
    id('productId'),
    varchar('size', 20),
    varchar('email', 254),
    hash('addressHash'),
    id('userId', { isNullable: true }),
    time('createdAt'),
    time('sentAt', { isNullable: true }),
  ],
  indices: [
    { name: 'stock_notices_once', columnNames: ['productId', 'size', 'addressHash'], isUnique: true },
    { name: 'stock_notices_waiting', columnNames: ['sentAt', 'createdAt'] },
    { name: 'stock_notices_address', columnNames: ['addressHash', 'sentAt'] },
    { name: 'stock_notices_user', columnNames: ['userId'] },
  ],
  foreignKeys: [
    foreignKey('stock_notices_product_fk', 'productId', 'products', 'CASCADE'),
    foreignKey('stock_notices_user_fk', 'userId', 'users', 'CASCADE'),
  ],
});

const refusals = new Table({
  name: 'notice_refusals',
  columns: [hash('addressHash', { isPrimary: true }), time('createdAt')],
  indices: [{ name: 'notice_refusals_age', columnNames: ['createdAt'] }],
});

export const StockNotices1765300200000 = migration(
  'StockNotices1765300200000',
  addTable(notices),
  addTable(refusals),
);
