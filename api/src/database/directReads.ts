import type { DataSource, QueryRunner } from 'typeorm';
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
  const direct = async (sql: string, values: unknown[] = [], runner?: QueryRunner): Promise<unknown> => {
    if (!isReadDirectly(sql, runner)) return query(sql, values, runner);
    try {
      const rows = readRows(sql, values);
      return rows instanceof Promise ? ((await rows) as unknown) : rows;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(sql, values, error) : error;
    }
  };
  source.query = direct as DataSource['query'];
}
