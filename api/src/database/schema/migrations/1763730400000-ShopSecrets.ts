import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { time, varchar } from './tableColumns.ts';

const shopSecrets = new Table({
  name: 'shop_secrets',
  columns: [varchar('name', 20, { isPrimary: true }), varchar('secret', 44), time('createdAt')],
});

export const ShopSecrets1763730400000 = migration('ShopSecrets1763730400000', addTable(shopSecrets));
