import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { text, varchar } from './tableColumns.ts';

const charts = new Table({
  name: 'size_charts',
  columns: [varchar('categorySlug', 100, { isPrimary: true }), text('chart')],
});

export const SizeCharts1765100200000 = migration('SizeCharts1765100200000', addTable(charts));
