import type { TableColumnOptions, TableForeignKeyOptions } from 'typeorm';

/** Columns as migrations write them: the same few types as in the entities, whatever the engine. */
const column =
  (type: string, shape: Partial<TableColumnOptions> = {}) =>
  (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type,
    ...shape,
    ...more,
  });

export const varchar = (name: string, length: number, more: Partial<TableColumnOptions> = {}) =>
  column('varchar', { length: String(length) })(name, more);
export const id = column('varchar', { length: '36' });
export const hash = column('varchar', { length: '64' });
export const time = column('datetime', { precision: 3 });
export const int = column('integer');
export const bool = column('boolean');
export const text = column('text');

/** Both actions are named, because MariaDB reports what was left out as RESTRICT, and the entities then seem to differ. */
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
