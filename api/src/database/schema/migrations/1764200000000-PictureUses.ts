import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { time, varchar } from './tableColumns.ts';

const uses = new Table({
  name: 'picture_uses',
  columns: [varchar('name', 32, { isPrimary: true }), time('usedAt')],
  indices: [{ name: 'picture_uses_age', columnNames: ['usedAt'] }],
});

export const PictureUses1764200000000 = migration('PictureUses1764200000000', addTable(uses));
