import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import type { PoolStats } from './mysql/failoverPool.ts';
import type { WriteGate } from './sqlite/gate.ts';

export type ServerEngine = 'mariadb' | 'mysql';
export type Engine = 'sqlite' | ServerEngine;

/**
 * Connected data sources; on a server `write` and `read` are the same. Features use `write` and `gate` only
 * through `inTransaction`.
 */
export interface Sources {
  readonly engine: Engine;
  readonly write: DataSource;
  readonly read: DataSource;
  readonly gate: WriteGate;
  /**
   * Runs long work, up to hours, on a separate data source without entities and without statement time
   * limits, and closes it afterwards. On SQLite, where no statement has a limit, runs the work on `write`.
   */
  readonly withUnlimitedConnection: <T>(work: (source: DataSource) => Promise<T>) => Promise<T>;
  /** Whether the server is a node of a Galera cluster. */
  readonly isCluster: boolean;
  /** Whether DATABASE_URL names several hosts. */
  readonly hasOtherHosts: boolean;
  /** Time in ms for which the longest-waiting caller has waited for a connection, or for SQLite's write queue. */
  readonly oldestWaitMs: () => number;
  /**
   * Cleans up a connection of `write` whose transaction may still be open, before its query runner is released, so that
   * the next work does not become part of that transaction.
   */
  readonly abandon: (connection: unknown) => void;
  /** Numbers of the pool's connections and waiting callers; undefined on SQLite. */
  readonly poolStats: () => PoolStats | undefined;
  /**
   * Called with the time in seconds that each transaction has waited for SQLite's write queue; about 0 on a
   * server, which has no such queue.
   */
  readonly onGateWait?: ((seconds: number) => void) | undefined;
}

/**
 * Registers a subscriber in the public list `subscribers` of the data source, as NestJS's manual does. The
 * option `subscribers` accepts only classes; TypeORM creates one instance of a class for all data sources of
 * the process.
 */
export function addSubscriber({ subscribers }: DataSource, subscriber: EntitySubscriberInterface): void {
  subscribers.push(subscriber);
}
