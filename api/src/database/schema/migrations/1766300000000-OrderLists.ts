import { addColumn, addIndex, changeRows, migration } from './steps.ts';
import { int } from './tableColumns.ts';

/**
 * Columns and indexes by which the administration's list of orders is filtered and sorted, and which its
 * overview sums up.
 */
export const OrderLists1766300000000 = migration(
  'OrderLists1766300000000',
  addColumn('orders', int('pieces', { isNullable: true })),
  changeRows(
    'pieces of orders so far',
    `UPDATE orders SET pieces = (SELECT SUM(l.qty) FROM order_lines l WHERE l.orderId = orders.id)
     WHERE pieces IS NULL`,
  ),
  addIndex('orders', {
    name: 'orders_standing',
    columnNames: ['archivedAt', 'createdAt', 'paymentMethod'],
  }),
  addIndex('orders', {
    name: 'orders_state',
    columnNames: ['status', 'archivedAt', 'createdAt', 'paymentMethod'],
  }),
  addIndex('orders', {
    name: 'orders_city',
    columnNames: ['city', 'archivedAt', 'createdAt', 'status', 'paymentMethod'],
  }),
  addIndex('orders', { name: 'orders_refund_due', columnNames: ['isRefundDue', 'createdAt'] }),
  addIndex('orders', { name: 'orders_buyer', columnNames: ['buyerName', 'buyerEmail'] }),
  addIndex('orders', { name: 'orders_total', columnNames: ['totalCents'] }),
  addIndex('orders', { name: 'orders_paid', columnNames: ['paidAt', 'totalCents', 'pieces'] }),
  addIndex('orders', { name: 'orders_delivered', columnNames: ['deliveredAt'] }),
  addIndex('orders', { name: 'orders_started', columnNames: ['createdAt', 'paidAt'] }),
);
