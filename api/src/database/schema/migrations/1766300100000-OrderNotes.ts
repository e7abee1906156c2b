import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { foreignKey, id, time, varchar } from './tableColumns.ts';

const orderNotes = new Table({
  name: 'order_notes',
  columns: [
    id('id', { isPrimary: true }),
    id('orderId'),
    id('authorId'),
    varchar('text', 1000),
    time('createdAt'),
  ],
  indices: [{ name: 'order_notes_order', columnNames: ['orderId', 'createdAt', 'id'] }],
  foreignKeys: [
    foreignKey('order_notes_order_fk', 'orderId', 'orders'),
    foreignKey('order_notes_author_fk', 'authorId', 'users'),
  ],
});

export const OrderNotes1766300100000 = migration('OrderNotes1766300100000', addTable(orderNotes));
