import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { createConnection } from 'mysql2/promise';
import { createDatabase } from '../scripts/mariadb/database.ts';
import type { MariaDb } from '../scripts/mariadb/startMariaDb.ts';
import { ROOT } from '../scripts/paths.ts';

type Row = Readonly<Record<string, unknown>>;

/** MariaDB database of the shop that all servers of a benchmark share. */
export interface BenchDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Runs a statement on a connection of its own and returns its rows. */
  run(sql: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** Stock of each product; large enough not to sell out during a benchmark. */
const STOCK = 1_000_000;

/** Creates a database with the demo shop and this number of additional products. */
export async function createBenchDatabase({ url }: MariaDb, products: number): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const databaseUrl = await createDatabase(url, `bench_${products}`);
  await execa('node', ['api/dist/commands/seedLarge.js', '--products', String(products)], {
    cwd: ROOT,
    env: { SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  const connection = await createConnection(databaseUrl);
  await connection.query(
    `UPDATE products SET stock = ${STOCK}, received = ${STOCK} + reserved + sold WHERE category = 'Caps'`,
  );
  return {
    ...{ dataDir, databaseUrl },
    run: async (sql) => {
      const [rows] = await connection.query(sql);
      return Array.isArray(rows) ? (rows as Row[]) : [];
    },
    remove: async () => {
      await connection.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Counts the statements of a function and the rows that MariaDB reads for them. No other client may use the
 * server.
 */
export async function countDatabaseWork(
  database: BenchDatabase,
  work: () => Promise<unknown>,
): Promise<{ statements: number; rows: number }> {
  const first = await readCounters(database);
  const before = await readCounters(database);
  await work();
  const after = await readCounters(database);
  // Reading the counters itself reads rows, which are subtracted.
  const own = before.rows - first.rows;
  return { statements: after.statements - before.statements, rows: after.rows - before.rows - own };
}

const VERBS = [
  'select',
  'insert',
  'insert_select',
  'update',
  'update_multi',
  'delete',
  'delete_multi',
  'replace',
];
const STATEMENTS = [...VERBS, 'begin', 'commit', 'rollback'].map((verb) => `'Com_${verb}'`).join(', ');

async function readCounters(database: BenchDatabase) {
  const found = await database.run(
    `SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler\\_read%' OR Variable_name IN (${STATEMENTS})`,
  );
  const sum = (prefix: string): number =>
    found
      .filter((row) => String(row['Variable_name']).startsWith(prefix))
      .reduce((total, row) => total + Number(row['Value']), 0);
  return { statements: sum('Com_'), rows: sum('Handler_read') };
}
