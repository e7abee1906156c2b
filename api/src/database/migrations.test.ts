import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { MigrationExecutor } from 'typeorm';
import { createLog } from '../log.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { testApi } from '../testing/testApi.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { ProductSizes1763770000000 } from './migrations/1763770000000-ProductSizes.ts';
import { migrations } from './migrations.ts';

let database: TestDatabase;
const opened: Database[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  await database.drop();
});

function open(): Database {
  const { databaseUrl, dataDir } = database;
  const db = openDatabase({ databaseUrl, dataDir, log: createLog({ logLevel: 'silent' }) });
  opened.push(db);
  return db;
}

async function tablesOf(source: DataSource): Promise<string[]> {
  const sql =
    source.options.type === 'better-sqlite3'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const rows: { name: string }[] = await source.query(sql);
  return rows.map(({ name }) => name);
}

test('the entities are what the migrations make', async () => {
  const db = open();
  await db.whenReady;
  const drift = await db.sources.write.driver.createSchemaBuilder().log();
  expect(drift.upQueries.map(({ query }) => query)).toEqual([]);
});

test('two starts at once do not collide, and each migration runs once', async () => {
  const first = open();
  await Promise.all([first, open(), open()].map(({ whenReady }) => whenReady));
  const rows: unknown[] = await first.sources.write.query('SELECT name FROM migrations');
  expect(rows).toHaveLength(migrations.length);
});

test('every migration can be undone and done again', async () => {
  const db = open();
  await db.whenReady;
  const source = db.sources.write;
  const executor = new MigrationExecutor(source);
  executor.transaction = 'none';
  for (let undone = 0; undone < migrations.length; undone += 1) await executor.undoLastMigration();
  expect((await tablesOf(source)).filter((name) => name !== 'migrations')).toEqual([]);
  await migrate(source);
  expect(await tablesOf(source)).toContain('orders');
});

test('orders of a database without sizes of their own keep their lines', async () => {
  const api = await testApi();
  const { order } = await anOrder(api);
  const source = api.db.sources.write;
  const executor = new MigrationExecutor(source);
  executor.transaction = 'none';
  for (let last = migrations.length - 1; last >= migrations.indexOf(ProductSizes1763770000000); last -= 1) {
    await executor.undoLastMigration();
  }
  expect(await tablesOf(source)).not.toContain('product_sizes');

  await migrate(source);
  const lines: unknown[] = await source.query('SELECT * FROM order_lines');
  expect(lines).toEqual([expect.objectContaining({ orderId: order._id, position: 0, qty: 1, size: 'M' })]);
  await source.query("UPDATE order_lines SET size = 'One size'");
  await api.close();
});

/** What only one of the engines knows; MySQL 8 itself is not run here, so its migrations stay on the common ground. */
const NOT_COMMON =
  /RETURNING|uca1400|0900|\bSEQUENCE\b|UUID\(|INSERT OR|ON DUPLICATE|AUTOINCREMENT|json_|'enum'|'timestamp'|'longtext'|'char'/i;

test.each(readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => /^\d/.test(file)))(
  '%s stays on what every engine knows',
  (file) => {
    const source = readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8');
    expect(source).not.toMatch(NOT_COMMON);
    expect(source).toMatch(/async down\(/);
  },
);
