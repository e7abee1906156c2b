import { Table } from 'typeorm';
import { addTable, migration } from './steps.ts';
import { varchar } from './tableColumns.ts';

const categoryMoves = new Table({
  name: 'category_moves',
  columns: [varchar('slug', 100, { isPrimary: true }), varchar('movedTo', 100)],
});

/**
 * Category moves: the category to which the products of another went. Moves before this migration are
 * unknown.
 */
export const AddCategoryMoves1796000001000 = migration(
  'AddCategoryMoves1796000001000',
  addTable(categoryMoves),
);
