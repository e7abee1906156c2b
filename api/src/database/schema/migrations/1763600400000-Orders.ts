import { Table } from 'typeorm';
import { addTable, changeRows, migration, onServers, onSqlite, repeatable } from './steps.ts';
import { bool, foreignKey, hash, id, int, time, varchar } from './tableColumns.ts';

const FIRST_NUMBER = 10_001;

const orders = new Table({
  name: 'orders',
  columns: [
    int('number', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
    id('id'),
    id('userId'),
    varchar('buyerName', 100),
    varchar('buyerEmail', 254),
    varchar('status', 10),
    varchar('paymentMethod', 50),
    varchar('address', 200),
    varchar('city', 200),
    varchar('postalCode', 4),
    varchar('phone', 10),
    int('itemsCents'),
    int('shippingCents'),
    int('vatCents'),
    int('totalCents'),
    time('createdAt'),
    time('expiresAt'),
    time('paidAt', { isNullable: true }),
    time('deliveredAt', { isNullable: true }),
    time('archivedAt', { isNullable: true }),
    bool('isPaymentPending'),
    bool('isRefundDue'),
    int('quoteUsdCents', { isNullable: true }),
    varchar('quoteRate', 24, { isNullable: true }),
    time('quoteExpiresAt', { isNullable: true }),
  ],
  indices: [
    { name: 'orders_id', columnNames: ['id'], isUnique: true },
    { name: 'orders_newest', columnNames: ['createdAt', 'id'] },
    { name: 'orders_of_user', columnNames: ['userId', 'createdAt', 'id'] },
    { name: 'orders_due', columnNames: ['status', 'expiresAt'] },
  ],
  foreignKeys: [foreignKey('orders_user_fk', 'userId', 'users')],
});

const orderLines = new Table({
  name: 'order_lines',
  columns: [
    id('orderId', { isPrimary: true }),
    int('position', { isPrimary: true }),
    id('productId'),
    varchar('name', 100),
    varchar('image', 500),
    int('priceCents'),
    int('qty'),
    varchar('size', 2),
  ],
  indices: [{ name: 'order_lines_product', columnNames: ['productId'] }],
  foreignKeys: [
    foreignKey('order_lines_order_fk', 'orderId', 'orders'),
    foreignKey('order_lines_product_fk', 'productId', 'products'),
  ],
});

const idempotencyKeys = new Table({
  name: 'idempotency_keys',
  columns: [
    id('userId', { isPrimary: true }),
    varchar('idempotencyKey', 255, { isPrimary: true }),
    hash('bodyHash'),
    id('orderId'),
    time('createdAt'),
  ],
});

/**
 * The engines store the counter of the order numbers in different places, and neither accepts its start as part of the
 * table.
 */
export const Orders1763600400000 = migration(
  'Orders1763600400000',
  addTable(orders),
  addTable(orderLines),
  addTable(idempotencyKeys),
  onServers(repeatable('first number', `ALTER TABLE orders AUTO_INCREMENT = ${FIRST_NUMBER}`)),
  onSqlite(
    changeRows(
      'first number',
      `INSERT INTO sqlite_sequence (name, seq) SELECT 'orders', ${FIRST_NUMBER - 1}
       WHERE NOT EXISTS (SELECT name FROM sqlite_sequence WHERE name = 'orders')`,
    ),
  ),
);
