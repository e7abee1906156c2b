import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { hash, int, time, varchar } from './tableColumns.ts';

const isNullable = true;

const pictureSources = new Table({
  name: 'picture_sources',
  columns: [
    hash('urlHash', { isPrimary: true }),
    varchar('url', 500),
    varchar('image', 100, { isNullable }),
    varchar('failure', 200, { isNullable }),
    int('attempts'),
    time('dueAt', { isNullable }),
  ],
  indices: [{ name: 'picture_sources_due', columnNames: ['dueAt'] }],
});

export const AddPictureSources1797601000000 = migration(
  'AddPictureSources1797601000000',
  addTable(pictureSources),
);
