import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { id, int, text, time, varchar } from './tableColumns.ts';

const mails = new Table({
  name: 'mails',
  columns: [
    id('id', { isPrimary: true }),
    text('mail', { isNullable: true }),
    varchar('state', 10),
    int('attempts'),
    time('dueAt'),
    text('lastError', { isNullable: true }),
    time('createdAt'),
  ],
  indices: [{ name: 'mails_due', columnNames: ['state', 'dueAt'] }],
});

export const Outbox1763600100000 = migration('Outbox1763600100000', addTable(mails));
