import { Table } from 'typeorm';
import { addColumn, addTable, fillTable, migration } from './steps.ts';
import { int, text, time, varchar } from './tableColumns.ts';

const legalTexts = new Table({
  name: 'legal_texts',
  columns: [
    varchar('kind', 10, { isPrimary: true }),
    int('version', { isPrimary: true }),
    text('text', { isNullable: true }),
    time('publishedAt'),
  ],
});

/** First version of the terms. It is dated with the migration, because no time is known at which they were published. */
const FIRST_TERMS = {
  kind: 'terms',
  version: 1,
  publishedAt: new Date().toISOString().slice(0, -1).replace('T', ' '),
};

export const AddLegalTexts1797410000000 = migration(
  'AddLegalTexts1797410000000',
  addTable(legalTexts),
  fillTable('legal_texts', [FIRST_TERMS]),
  addColumn('orders', int('termsVersion', { isNullable: true })),
);
