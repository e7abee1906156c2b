import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { id, time, varchar } from './tableColumns.ts';

const personKeys = new Table({
  name: 'person_keys',
  columns: [id('personId', { isPrimary: true }), varchar('key', 44), time('createdAt')],
});

export const PersonKeys1763730000000 = migration('PersonKeys1763730000000', addTable(personKeys));
