import type { TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';

/**
 * Creates a builder of columns for migrations. On each engine the columns have the same types as in the
 * entities.
 */
const createColumnBuilder =
  (type: string, shape: Partial<TableColumnOptions> = {}) =>
  (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type,
    ...shape,
    ...more,
  });

export const varchar = (name: string, length: number, more: Partial<TableColumnOptions> = {}) =>
  createColumnBuilder('varchar', { length: String(length) })(name, more);
export const id = createColumnBuilder('varchar', { length: '36' });
export const hash = createColumnBuilder('varchar', { length: '64' });
export const time = createColumnBuilder('datetime', { precision: 3 });
export const int = createColumnBuilder('integer');
export const bool = createColumnBuilder('boolean');
export const text = createColumnBuilder('text');

export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
export const uniqueIndex = (name: string, ...columnNames: string[]): TableIndexOptions => ({
  ...index(name, ...columnNames),
  isUnique: true,
});

/**
 * Defines a foreign key. Both actions are given, because MariaDB reports a missing one as RESTRICT, which
 * would seem to differ from the entities.
 */
export const foreignKey = (
  name: string,
  column: string,
  table: string,
  onDelete: 'NO ACTION' | 'CASCADE' = 'NO ACTION',
): TableForeignKeyOptions => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete,
  onUpdate: 'NO ACTION',
});
