import { Table } from 'typeorm';
import { addTable, changeRows, migration } from './steps.ts';
import { int } from './tableColumns.ts';

const catalogueVersion = new Table({
  name: 'catalogue_version',
  columns: [int('slot', { isPrimary: true }), int('changes')],
});

const rows = Array.from(
  { length: 16 },
  (_, slot) =>
    `INSERT INTO catalogue_version (slot, changes) SELECT ${slot}, 0 FROM (SELECT 1 AS one) AS once
     WHERE NOT EXISTS (SELECT slot FROM catalogue_version WHERE slot = ${slot})`,
);

export const CatalogueVersion1763800000000 = migration(
  'CatalogueVersion1763800000000',
  addTable(catalogueVersion),
  changeRows('slots', ...rows),
);
