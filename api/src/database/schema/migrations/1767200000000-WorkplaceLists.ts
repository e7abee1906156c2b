import { Table } from 'typeorm';
import { addColumn, addIndex, addTable, migration } from './steps.ts';
import { int, varchar } from './tableColumns.ts';

const orderWords = new Table({
  name: 'order_words',
  columns: [int('number', { isPrimary: true }), varchar('word', 50, { isPrimary: true })],
  indices: [{ name: 'order_words_word', columnNames: ['word', 'number'] }],
  withoutRowid: true,
});

/**
 * Indexes for the administrators' lists. A job indexes the words of existing orders; until then those orders
 * are searched without them.
 */
export const WorkplaceLists1767200000000 = migration(
  'WorkplaceLists1767200000000',
  addTable(orderWords),
  addColumn('orders', int('searchForm', { isNullable: true })),
  addIndex('orders', { name: 'orders_search_form', columnNames: ['searchForm'] }),
  addIndex('audit_log', { name: 'audit_kind', columnNames: ['action', 'createdAt', 'id'] }),
  addIndex('reviews', { name: 'reviews_newest', columnNames: ['createdAt', 'id', 'productId'] }),
  addIndex('reviews', { name: 'reviews_rating', columnNames: ['rating', 'createdAt', 'id', 'productId'] }),
);
