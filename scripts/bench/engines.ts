import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { createDatabase } from '../mariadb/database.ts';
import { startMariaDb } from '../mariadb/startMariaDb.ts';
import { ROOT } from '../paths.ts';

export interface Engine {
  readonly name: 'MariaDB' | 'SQLite';
  readonly version: string;
  /** An empty database in a folder of its own. */
  open(): Promise<Place>;
  stop(): Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

/** A database of the shop that two servers answer from. */
export interface Place {
  readonly engine: Engine['name'];
  readonly dataDir: string;
  /** Undefined on SQLite. */
  readonly databaseUrl?: string;
  /** Runs a statement on a connection of its own and returns the rows that it reads. */
  run(sql: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** How the servers are told of a place. */
export const placeEnv = ({ dataDir, databaseUrl = '' }: Place): Record<string, string> => ({
  SHOP_DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

/** The engines that this machine has: SQLite comes with the repository, MariaDB with the system. */
export async function startEngines(): Promise<Engine[]> {
  const found = await Promise.allSettled([mariaDb(), sqlite()]);
  return found.flatMap((one) => {
    if (one.status === 'fulfilled') return [one.value];
    console.error(`Without MariaDB: ${String(one.reason)}`);
    return [];
  });
}

async function mariaDb(): Promise<Engine> {
  const server = await startMariaDb();
  let opened = 0;
  const open = async (): Promise<Place> => {
    const folder = dataFolder();
    const databaseUrl = await createDatabase(server.url, `bench_${(opened += 1)}`);
    const connection = await createConnection(databaseUrl);
    return {
      ...{ engine: 'MariaDB', databaseUrl, dataDir: folder.path },
      run: async (sql) => rowsOf((await connection.query(sql))[0]),
      remove: async () => {
        await connection.end();
        folder.remove();
      },
    };
  };
  const connection = await createConnection(server.url);
  const [[row]] = (await connection.query('SELECT VERSION() AS version')) as unknown as [Row[]];
  await connection.end();
  return { name: 'MariaDB', version: String(row?.['version']), open, stop: () => server.stop() };
}

function sqlite(): Promise<Engine> {
  const open = (): Promise<Place> => {
    const folder = dataFolder();
    const database = new Libsql(join(folder.path, 'shop.sqlite'));
    database.pragma('busy_timeout=5000');
    return Promise.resolve({
      ...{ engine: 'SQLite', dataDir: folder.path },
      run: (sql) => {
        const statement = database.prepare(sql);
        if (statement.reader) return Promise.resolve(rowsOf(statement.all()));
        statement.run();
        return Promise.resolve([]);
      },
      remove: () => {
        database.close();
        folder.remove();
        return Promise.resolve();
      },
    });
  };
  const memory = new Libsql(':memory:');
  const [row] = rowsOf(memory.prepare('SELECT sqlite_version() AS version').all());
  memory.close();
  return Promise.resolve({
    ...{ name: 'SQLite', version: String(row?.['version']), open },
    stop: () => Promise.resolve(),
  });
}

const rowsOf = (rows: unknown): Row[] => (Array.isArray(rows) ? (rows as Row[]) : []);

function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Many pieces, so that nothing is sold out while orders are measured. */
const STOCK = 1_000_000;

/** Fills a place with the demo shop and so many more products. */
export async function seed(place: Place, products: number): Promise<void> {
  await execa('node', ['api/dist/commands/seedLarge.js', '--products', String(products)], {
    cwd: ROOT,
    env: placeEnv(place),
  });
  await place.run(
    `UPDATE products SET stock = ${STOCK}, received = ${STOCK} + reserved + sold WHERE category = 'Caps'`,
  );
}
