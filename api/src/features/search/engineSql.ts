import type { EntityManager } from 'typeorm';

export const isSqlite = (em: EntityManager): boolean => em.dataSource.options.type === 'better-sqlite3';

/**
 * A table that is read by the named index. MariaDB's statistics of a growing table sometimes lead to the wrong one,
 * which costs seconds.
 */
export function tableBy(em: EntityManager, table: string, index: string, alias = ''): string {
  return isSqlite(em)
    ? `${table} ${alias} ${index === 'PRIMARY' ? '' : `INDEXED BY ${index}`}`
    : `${table} ${alias} FORCE INDEX (${index})`;
}

/** A join that reads the left table first on either engine. */
export const inThisOrder = (em: EntityManager): string => (isSqlite(em) ? 'CROSS JOIN' : 'STRAIGHT_JOIN');

export const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
