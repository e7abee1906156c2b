import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

const categoryMoves = new Table({
  name: 'category_moves',
  columns: [varchar('slug', 100, { isPrimary: true }), varchar('movedTo', 100)],
});

/** Category to which the products of another category went; moves before this migration are unknown. */
export const AddCategoryMoves1796000001000 = migration(
  'AddCategoryMoves1796000001000',
  addTable(categoryMoves),
);
