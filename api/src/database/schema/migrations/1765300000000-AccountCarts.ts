import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, int, text, time } from './tableColumns.ts';

const carts = new Table({
  name: 'carts',
  columns: [
    id('userId', { isPrimary: true }),
    text('lines'),
    text('removed'),
    int('version'),
    time('changedAt'),
  ],
  indices: [{ name: 'carts_age', columnNames: ['changedAt'] }],
  foreignKeys: [foreignKey('carts_user_fk', 'userId', 'users', 'CASCADE')],
});

export const AccountCarts1765300000000 = migration('AccountCarts1765300000000', addTable(carts));
