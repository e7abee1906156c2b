import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import type { RowDataPacket } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';
import { createDatabase } from '../scripts/mariadb/database.ts';
import type { MariaDb } from '../scripts/mariadb/startMariaDb.ts';
import { ROOT } from '../scripts/paths.ts';

export type BenchDatabase = Awaited<ReturnType<typeof createBenchDatabase>>;

/** Stock of each product that the benchmarks order; large enough not to sell out. */
const STOCK = 1_000_000;
const COUNTERS_SQL = `SELECT SUM(IF(VARIABLE_NAME = 'QUESTIONS', VARIABLE_VALUE, 0)) AS statements,
  SUM(IF(VARIABLE_NAME LIKE 'HANDLER\\_READ%', VARIABLE_VALUE, 0)) AS readRows FROM information_schema.GLOBAL_STATUS`;

/** Creates a MariaDB database with the demo shop and this number of additional products, for all servers of a benchmark. */
export async function createBenchDatabase({ url }: MariaDb, products: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const databaseUrl = await createDatabase(url, `bench_${products}`);
  const env = { SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await execa({ cwd: ROOT, env })`node api/dist/commands/seedLarge.js --products ${products}`;
  const connection = await createConnection(databaseUrl);
  await connection.query(
    `UPDATE products SET stock = ${STOCK}, received = ${STOCK} + reserved + sold WHERE category = 'Caps'`,
  );
  return {
    ...{ dataDir, databaseUrl },
    execute: (sql: string) => connection.query(sql),
    readRows: async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0],
    async remove() {
      await connection.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Counts the statements of a function and the rows that MariaDB reads for them. No other client may use the server. */
export async function countDatabaseWork({ readRows }: BenchDatabase, work: () => Promise<unknown>) {
  const [first] = await readRows(COUNTERS_SQL);
  const [before] = await readRows(COUNTERS_SQL);
  await work();
  const [after] = await readRows(COUNTERS_SQL);
  // Reading the counters itself is a statement that reads rows, which are subtracted.
  const count = (name: string): number =>
    Number(after?.[name]) - 2 * Number(before?.[name]) + Number(first?.[name]);
  return { statements: count('statements'), rows: count('readRows') };
}
