import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, text, time } from './tableColumns.ts';

const accounts = new Table({
  name: 'refund_accounts',
  columns: [
    id('orderId', { isPrimary: true }),
    text('banks'),
    text('sealed', { isNullable: true }),
    time('requestedAt'),
  ],
  foreignKeys: [foreignKey('refund_accounts_order_fk', 'orderId', 'orders')],
});

export const AddRefundAccounts1797800000000 = migration('AddRefundAccounts1797800000000', addTable(accounts));
