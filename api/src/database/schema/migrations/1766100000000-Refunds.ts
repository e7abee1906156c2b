import { Table } from 'typeorm';
import { addTable, changeRows, migration } from './steps.ts';
import { bool, foreignKey, hash, id, int, time, varchar } from './tableColumns.ts';

const refunds = new Table({
  name: 'refunds',
  columns: [
    id('id', { isPrimary: true }),
    id('orderId'),
    hash('keyHash'),
    hash('bodyHash'),
    int('cents'),
    varchar('reason', 200),
    varchar('startedBy', 10),
    varchar('status', 10),
    bool('isByHand'),
    varchar('provider', 20),
    varchar('captureId', 64),
    varchar('currency', 3),
    int('chargedCents'),
    varchar('providerRefundId', 64, { isNullable: true }),
    varchar('issue', 100, { isNullable: true }),
    int('tries'),
    int('attempts'),
    time('dueAt', { isNullable: true }),
    time('createdAt'),
    time('completedAt', { isNullable: true }),
  ],
  indices: [
    { name: 'refunds_key', columnNames: ['orderId', 'keyHash'], isUnique: true },
    { name: 'refunds_of_order', columnNames: ['orderId', 'createdAt', 'id'] },
    { name: 'refunds_made', columnNames: ['provider', 'providerRefundId'], isUnique: true },
    { name: 'refunds_due', columnNames: ['status', 'dueAt'] },
    { name: 'refunds_completed', columnNames: ['completedAt'] },
  ],
  foreignKeys: [foreignKey('refunds_order_fk', 'orderId', 'orders')],
});

const lines = new Table({
  name: 'refund_lines',
  columns: [
    id('refundId', { isPrimary: true }),
    int('position', { isPrimary: true }),
    int('qty'),
    bool('isRestocked'),
  ],
  foreignKeys: [foreignKey('refund_lines_refund_fk', 'refundId', 'refunds')],
});

const notes = new Table({
  name: 'credit_notes',
  columns: [
    int('number', { isPrimary: true }),
    id('refundId'),
    id('orderId'),
    int('invoiceNumber'),
    int('totalCents'),
    int('vatCents', { isNullable: true }),
    time('issuedAt'),
  ],
  indices: [
    { name: 'credit_notes_refund', columnNames: ['refundId'], isUnique: true },
    { name: 'credit_notes_order', columnNames: ['orderId'] },
    { name: 'credit_notes_invoice', columnNames: ['invoiceNumber'] },
  ],
  foreignKeys: [
    foreignKey('credit_notes_refund_fk', 'refundId', 'refunds'),
    foreignKey('credit_notes_order_fk', 'orderId', 'orders'),
  ],
});

/** Apart from the counter of invoices, whose table the version before reads as one of invoices alone. */
const counters = new Table({
  name: 'credit_note_counters',
  columns: [varchar('name', 20, { isPrimary: true }), int('lastNumber')],
});

export const Refunds1766100000000 = migration(
  'Refunds1766100000000',
  addTable(refunds),
  addTable(lines),
  addTable(notes),
  addTable(counters),
  changeRows(
    'counter',
    `INSERT INTO credit_note_counters (name, lastNumber) SELECT 'credit note', 0 FROM (SELECT 1 AS one) AS once
     WHERE NOT EXISTS (SELECT name FROM credit_note_counters WHERE name = 'credit note')`,
  ),
);
