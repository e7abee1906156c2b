import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { hash, int, text, time, varchar } from './tableColumns.ts';

const versionErrors = new Table({
  name: 'version_errors',
  columns: [
    varchar('name', 40, { isPrimary: true }),
    varchar('version', 100, { isPrimary: true }),
    hash('messageHash', { isPrimary: true }),
    varchar('message', 200),
    text('frames'),
    int('occurrences'),
    time('lastAt'),
  ],
  indices: [{ name: 'version_errors_last', columnNames: ['lastAt'] }],
});

export const AddVersionErrors1796600000000 = migration(
  'AddVersionErrors1796600000000',
  addTable(versionErrors),
);
