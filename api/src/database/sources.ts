import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import type { PoolFigures } from './mysql/failoverPool.ts';
import type { WriteGate } from './sqlite/gate.ts';

export type ServerEngine = 'mariadb' | 'mysql';
export type Engine = 'sqlite' | ServerEngine;

/** Connected data sources; on a server both are one. Only `inTransaction` may use `write` and `gate`. */
export interface Sources {
  readonly engine: Engine;
  readonly write: DataSource;
  readonly read: DataSource;
  readonly gate: WriteGate;
  /**
   * Runs work that may take hours on a data source without entities whose statements have no limit of time, and closes it
   * afterwards. On SQLite, where no statement has a limit, it is `write`.
   */
  readonly withoutLimit: <T>(work: (source: DataSource) => Promise<T>) => Promise<T>;
  /** Whether the server is a node of a Galera cluster. */
  readonly isCluster: boolean;
  /** Whether DATABASE_URL names several hosts. */
  readonly hasOtherHosts: boolean;
  /** For how long the first of those who wait for a connection, or for SQLite's gate, has been waiting. */
  readonly oldestWaitMs: () => number;
  /**
   * Called with a connection of `write` whose transaction may still be open, before its runner is released. The next work
   * must not become part of that transaction.
   */
  readonly abandon: (connection: unknown) => void;
  /** How busy the pool is; undefined on SQLite. */
  readonly poolFigures: () => PoolFigures | undefined;
  /** Told how long each transaction has waited for its turn. */
  readonly onTurn?: ((seconds: number) => void) | undefined;
}

/**
 * Registers a subscriber whose constructor takes arguments, in the public list of the data source. The option
 * `subscribers` takes classes alone, of which TypeORM makes one instance for all data sources of the process.
 */
export function addSubscriber({ subscribers }: DataSource, subscriber: EntitySubscriberInterface): void {
  subscribers.push(subscriber);
}
