import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { DataSource } from 'typeorm';
import { readDirectly } from './directReads.ts';
import type { DriverAnswer } from './directRunner.ts';
import { runDirectly } from './directRunner.ts';
import { entities } from './entities.ts';
import type { Sources } from './sources.ts';
import { SqliteConnection } from './sqliteConnection.ts';
import { fifoGate } from './writeGate.ts';

export const SQLITE_FILE = 'shop.sqlite';

/** Waiting blocks the whole process, so it is short for writers, which retry; readers hardly ever wait. */
const BUSY_TIMEOUT_MS = { write: 100, read: 2000 };

/** Of the same entities as another source that is connected, and so of the same metadata, which take long to build. */
class SecondSource extends DataSource {
  readonly #first: DataSource;

  constructor(first: DataSource, options: DataSourceOptions) {
    super(options);
    this.#first = first;
  }

  protected override buildMetadatas(): Promise<void> {
    const { entityMetadatas, entityMetadatasMap } = this.#first;
    Object.assign(this, { entityMetadatas, entityMetadatasMap });
    return Promise.resolve();
  }
}

interface SqliteOptions {
  readonly onBroken?: ((error: unknown) => void) | undefined;
  /** Whether every statement is told to TypeORM's subscribers. */
  readonly isTraced?: boolean;
}

/** One connection writes, behind the gate, and a second one only reads, so that no reader sees half a transaction. */
export async function connectSqlite(
  dataDir: string,
  { onBroken, isTraced }: SqliteOptions = {},
): Promise<Sources> {
  const write = await new DataSource({
    ...connectionTo(dataDir, BUSY_TIMEOUT_MS.write, 'journal_mode=WAL'),
    entities,
  }).initialize();
  try {
    const reading = connectionTo(dataDir, BUSY_TIMEOUT_MS.read, 'query_only=ON');
    const read = await new SecondSource(write, reading).initialize();
    if (isTraced !== true) {
      runDirectly(write, (_runner, sql, values) => answerOf(connectionOf(write), sql, values));
      runDirectly(read, (_runner, sql, values) => answerOf(connectionOf(read), sql, values));
      readDirectly(read, (sql, values) => answerOf(connectionOf(read), sql, values).raw);
    }
    const { gate, oldestWaitMs } = fifoGate();
    return {
      ...{ engine: 'sqlite', write, read, gate, oldestWaitMs },
      ...{ isCluster: false, hasOtherHosts: false },
      ...(onBroken && { onBroken }),
    };
  } catch (error) {
    await write.destroy();
    throw error;
  }
}

/** A reopened WAL file falls back to `synchronous=NORMAL`, which can lose acknowledged orders on power loss. */
const connectionTo = (dataDir: string, busyTimeoutMs: number, role: string) =>
  ({
    type: 'better-sqlite3',
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
    synchronize: false,
    logging: false,
  }) satisfies DataSourceOptions;

function connectionOf({ driver }: DataSource): SqliteConnection {
  const connection: unknown = Reflect.get(driver, 'databaseConnection');
  if (!(connection instanceof SqliteConnection)) throw new Error('The connection to SQLite is closed');
  return connection;
}

function answerOf(connection: SqliteConnection, sql: string, values: readonly unknown[]): DriverAnswer {
  const statement = connection.prepare(sql);
  if (statement.reader) return { raw: statement.all(...values.map(bound)) };
  const { changes, lastInsertRowid } = statement.run(...values.map(bound));
  return { raw: lastInsertRowid, affected: changes };
}

/** SQLite has no type for what is true or false. */
const bound = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);
