import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { DataSource } from 'typeorm';
import { entities } from '../entities/entities.ts';
import type { Sources } from '../sources.ts';
import { SqliteConnection } from './connection.ts';
import { createFifoGate } from './gate.ts';

export const SQLITE_FILE = 'shop.sqlite';

/**
 * Busy timeouts in ms. Waiting blocks the whole process, so they are short for writers, which retry; readers hardly
 * ever wait.
 */
const BUSY_TIMEOUT_MS = { write: 100, read: 2000 };

interface SqliteOptions {
  /** Called when the writing connection is stuck in a transaction, after which this process can commit nothing. */
  readonly onBroken?: ((error: unknown) => void) | undefined;
}

/**
 * Opens one connection that writes, behind the write queue, and a second one that only reads, so that no reader sees
 * half a transaction.
 */
export async function connectSqlite(dataDir: string, { onBroken }: SqliteOptions = {}): Promise<Sources> {
  const write = await new DataSource(
    getConnectionOptions(dataDir, BUSY_TIMEOUT_MS.write, 'journal_mode=WAL'),
  ).initialize();
  try {
    const read = await new DataSource(
      getConnectionOptions(dataDir, BUSY_TIMEOUT_MS.read, 'query_only=ON'),
    ).initialize();
    const { gate, oldestWaitMs } = createFifoGate();
    return {
      ...{ engine: 'sqlite', write, read, gate, oldestWaitMs },
      ...{ isCluster: false, hasOtherHosts: false },
      withUnlimitedConnection: (work) => work(write),
      poolStats: () => undefined,
      abandon: (connection) => rollBackOpenTransaction(connection as SqliteConnection, onBroken),
    };
  } catch (error) {
    await write.destroy();
    throw error;
  }
}

/**
 * Rolls back the connection's open transaction, if there is one. On failure calls `onBroken`, since the
 * process has no other writer, and throws.
 */
function rollBackOpenTransaction(connection: SqliteConnection, onBroken: SqliteOptions['onBroken']): void {
  try {
    connection.rollBackIfOpen();
  } catch (error) {
    onBroken?.(error);
    throw error;
  }
}

/**
 * Returns the options of a connection. `synchronous=FULL` is set each time, because a reopened WAL file falls
 * back to NORMAL, which can lose acknowledged orders on power loss.
 */
const getConnectionOptions = (dataDir: string, busyTimeoutMs: number, role: string) =>
  ({
    type: 'better-sqlite3',
    // TypeORM's documented option `driver`: a class like that of better-sqlite3; `prepareDatabase` gets its instance.
    driver: SqliteConnection,
    database: join(dataDir, SQLITE_FILE),
    prepareDatabase: (connection: SqliteConnection) => {
      try {
        for (const pragma of [`busy_timeout=${busyTimeoutMs}`, 'synchronous=FULL', role])
          connection.pragma(pragma);
      } catch (error) {
        connection.close();
        throw error;
      }
    },
    entities: [...entities],
    synchronize: false,
    logging: false,
  }) satisfies DataSourceOptions;
