import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { text, time, varchar } from './tableColumns.ts';

const shopSettings = new Table({
  name: 'shop_settings',
  columns: [varchar('name', 40, { isPrimary: true }), text('line'), time('changedAt')],
});

export const ShopSettings1766500100000 = migration('ShopSettings1766500100000', addTable(shopSettings));
