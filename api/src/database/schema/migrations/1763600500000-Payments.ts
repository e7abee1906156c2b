import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, int, time, varchar } from './tableColumns.ts';

const paypalOrders = new Table({
  name: 'paypal_orders',
  columns: [
    id('id', { isPrimary: true }),
    id('orderId'),
    int('usdCents'),
    time('quoteExpiresAt'),
    time('createdAt'),
  ],
  indices: [{ name: 'paypal_orders_of_order', columnNames: ['orderId', 'quoteExpiresAt'] }],
  foreignKeys: [foreignKey('paypal_orders_order_fk', 'orderId', 'orders')],
});

const payments = new Table({
  name: 'payments',
  columns: [
    id('id', { isPrimary: true }),
    id('orderId'),
    varchar('provider', 20),
    varchar('captureId', 64),
    varchar('providerOrderId', 64),
    varchar('currency', 3),
    int('amountCents'),
    time('createdAt'),
  ],
  indices: [
    { name: 'payments_capture', columnNames: ['provider', 'captureId'], isUnique: true },
    { name: 'payments_order', columnNames: ['orderId'], isUnique: true },
  ],
  foreignKeys: [foreignKey('payments_order_fk', 'orderId', 'orders')],
});

const exchangeRates = new Table({
  name: 'exchange_rates',
  columns: [
    varchar('currency', 3, { isPrimary: true }),
    varchar('rate', 24),
    time('fetchedAt'),
    time('freshUntil'),
  ],
});

export const Payments1763600500000 = migration(
  'Payments1763600500000',
  addTable(paypalOrders),
  addTable(payments),
  addTable(exchangeRates),
);
