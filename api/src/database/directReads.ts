import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { QueryFailedError } from 'typeorm';

/** A common table expression may also stand before a write. */
const READ = /^\s*(?:SELECT\b|WITH\b(?!.*\b(?:INSERT|UPDATE|DELETE|REPLACE)\b))/is;

export const isRead = (sql: string): boolean => READ.test(sql);

/** Whether a statement that is given to a data source goes straight to the driver. */
export const isReadDirectly = (sql: string, runner?: QueryRunner): boolean => !runner && isRead(sql);

/** The rows, at once from a driver that works in this process. Rejects or throws with the driver's error. */
type ReadRows = (sql: string, values: unknown[]) => unknown;

/**
 * Sends handwritten reads outside of transactions straight to the driver. TypeORM makes a runner for each, and tells
 * subscribers and loggers of it before and after, which costs as much as the read of a product. A read fails as
 * TypeORM's does. It is not for sources whose statements somebody listens to.
 */
export function readDirectly(source: DataSource, readRows: ReadRows): void {
  const query = source.query.bind(source);
  const direct = (sql: string, values: unknown[] = [], runner?: QueryRunner): Promise<unknown> => {
    if (!isReadDirectly(sql, runner)) return query(sql, values, runner);
    const failed = (error: unknown): never => {
      throw error instanceof Error ? new QueryFailedError(sql, values, error) : error;
    };
    try {
      const rows = readRows(sql, values);
      return rows instanceof Promise ? rows.catch(failed) : Promise.resolve(rows);
    } catch (error) {
      return Promise.resolve(error).then(failed);
    }
  };
  source.query = direct as DataSource['query'];
  // Its own makes three promises around the source's.
  source.manager.query = ((sql: string, values?: unknown[]) =>
    source.query(sql, values)) as EntityManager['query'];
}
