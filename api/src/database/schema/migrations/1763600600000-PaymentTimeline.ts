import { Table } from 'typeorm';
import { addTable, changeRows, migration } from './steps.ts';
import { foreignKey, id, int, time, varchar } from './tableColumns.ts';

const paymentEvents = new Table({
  name: 'payment_events',
  columns: [
    id('id', { isPrimary: true }),
    id('orderId'),
    varchar('provider', 20),
    varchar('eventKey', 100),
    varchar('kind', 20),
    varchar('currency', 3, { isNullable: true }),
    int('amountCents', { isNullable: true }),
    varchar('reference', 64, { isNullable: true }),
    varchar('reason', 100, { isNullable: true }),
    time('at'),
  ],
  indices: [
    { name: 'payment_events_key', columnNames: ['provider', 'eventKey'], isUnique: true },
    { name: 'payment_events_of_order', columnNames: ['orderId', 'at', 'id'] },
    { name: 'payment_events_reference', columnNames: ['provider', 'reference'] },
  ],
  foreignKeys: [foreignKey('payment_events_order_fk', 'orderId', 'orders')],
});

const paypalChecks = new Table({
  name: 'paypal_checks',
  columns: [id('payPalOrderId', { isPrimary: true }), int('attempts'), time('dueAt')],
  indices: [{ name: 'paypal_checks_due', columnNames: ['dueAt'] }],
  foreignKeys: [foreignKey('paypal_checks_order_fk', 'payPalOrderId', 'paypal_orders')],
});

const webhookEvents = new Table({
  name: 'webhook_events',
  columns: [
    varchar('provider', 20, { isPrimary: true }),
    varchar('eventId', 100, { isPrimary: true }),
    time('receivedAt'),
  ],
  indices: [{ name: 'webhook_events_age', columnNames: ['receivedAt'] }],
});

export const PaymentTimeline1763600600000 = migration(
  'PaymentTimeline1763600600000',
  addTable(paymentEvents),
  addTable(paypalChecks),
  addTable(webhookEvents),
  // Existing PayPal orders are checked too, because one of them may have been paid unnoticed.
  changeRows(
    'checks of PayPal orders',
    `INSERT INTO paypal_checks (payPalOrderId, attempts, dueAt) SELECT id, 0, createdAt FROM paypal_orders
     WHERE id NOT IN (SELECT payPalOrderId FROM paypal_checks)`,
  ),
);
