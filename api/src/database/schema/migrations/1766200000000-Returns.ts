import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, hash, id, int, time, varchar } from './tableColumns.ts';

const returns = new Table({
  name: 'order_returns',
  columns: [
    id('id', { isPrimary: true }),
    id('orderId'),
    varchar('status', 10),
    varchar('note', 500, { isNullable: true }),
    varchar('declineReason', 500, { isNullable: true }),
    time('requestedAt'),
    time('decidedAt', { isNullable: true }),
    time('receivedAt', { isNullable: true }),
    time('closedAt', { isNullable: true }),
    int('refundCents', { isNullable: true }),
    id('refundId', { isNullable: true }),
    hash('requestKey', { isNullable: true }),
    hash('requestHash', { isNullable: true }),
  ],
  indices: [
    { name: 'order_returns_of_order', columnNames: ['orderId', 'requestedAt'] },
    { name: 'order_returns_waiting', columnNames: ['status', 'requestedAt', 'id'] },
    { name: 'order_returns_newest', columnNames: ['requestedAt', 'id'] },
    { name: 'order_returns_repeat', columnNames: ['orderId', 'requestKey'], isUnique: true },
  ],
  foreignKeys: [foreignKey('order_returns_order_fk', 'orderId', 'orders')],
});

const lines = new Table({
  name: 'order_return_lines',
  columns: [
    id('returnId', { isPrimary: true }),
    int('position', { isPrimary: true }),
    int('orderPosition'),
    id('productId'),
    int('qty'),
    varchar('reason', 20),
    varchar('wish', 10),
    varchar('wantedSize', 20, { isNullable: true }),
    int('restocked', { default: 0 }),
  ],
  indices: [{ name: 'order_return_lines_product', columnNames: ['productId'] }],
  foreignKeys: [
    foreignKey('order_return_lines_return_fk', 'returnId', 'order_returns'),
    foreignKey('order_return_lines_product_fk', 'productId', 'products'),
  ],
});

export const Returns1766200000000 = migration('Returns1766200000000', addTable(returns), addTable(lines));
