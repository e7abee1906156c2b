import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, time } from './tableColumns.ts';

const checks = new Table({
  name: 'payfast_checks',
  columns: [id('orderId', { isPrimary: true }), time('startedAt'), time('dueAt')],
  indices: [{ name: 'payfast_checks_due', columnNames: ['dueAt'] }],
  foreignKeys: [foreignKey('payfast_checks_order_fk', 'orderId', 'orders')],
});

export const AddPayFastChecks1797200000000 = migration('AddPayFastChecks1797200000000', addTable(checks));
