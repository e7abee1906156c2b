import type { DataSource, QueryRunner, ReplicationMode } from 'typeorm';
import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError } from 'typeorm';

/** What a driver answers: the rows of a read, or how many rows a write has matched and what else is known of it. */
export interface DriverAnswer {
  readonly raw: unknown;
  readonly affected?: number | undefined;
}

/** Sends a statement on the runner's own connection; rejects or throws with the driver's error. */
type Send = (runner: QueryRunner, sql: string, values: unknown[]) => Promise<DriverAnswer> | DriverAnswer;

type RunnerClass = new (driver: DataSource['driver'], mode?: ReplicationMode) => QueryRunner;

/** SQLite's runner is shared by all who ask for one, as the connection is. */
interface SharingDriver {
  queryRunner?: QueryRunner | undefined;
}

/**
 * Makes the runners of a source, and so its transactions, give their statements straight to the driver, with the results
 * and errors of TypeORM's runners, except that a connection which cannot be had is an error of the statement. Those runners
 * tell subscribers and loggers of each statement before and after, and make promises and an error with its stack for it,
 * which costs as much as the statement. It is not for sources whose statements somebody listens to.
 */
export function runDirectly(source: DataSource, send: Send): void {
  const { driver } = source;
  const first = driver.createQueryRunner('master');
  const sharing = (driver as SharingDriver).queryRunner === first ? (driver as SharingDriver) : null;
  class DirectRunner extends (first.constructor as RunnerClass) {}
  Object.assign(DirectRunner.prototype, { query: queryBy(send) });
  const create = (mode: ReplicationMode): QueryRunner => new DirectRunner(driver, mode);
  if (sharing) sharing.queryRunner = undefined;
  driver.createQueryRunner = sharing ? (mode) => (sharing.queryRunner ??= create(mode)) : create;
}

function queryBy(send: Send) {
  return async function query(
    this: QueryRunner,
    sql: string,
    values: unknown[] = [],
    isStructured = false,
  ): Promise<unknown> {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    try {
      const { raw, affected } = await send(this, sql, values);
      return isStructured ? structured(raw, affected) : raw;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(sql, values, error) : error;
    }
  };
}

function structured(raw: unknown, affected: number | undefined): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  if (affected !== undefined) result.affected = affected;
  return result;
}
