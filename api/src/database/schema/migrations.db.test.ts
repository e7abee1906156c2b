import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { checkInvariants } from '../../doctor/invariants.ts';
import { createLog } from '../../log.ts';
import { waitUntil } from '../../testing/apiProcess.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloadedSizes } from '../../testing/factories/products.ts';
import { testApi } from '../../testing/testApi.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import { connectMySql } from '../mysql/connect.ts';
import { connectSqlite } from '../sqlite/connect.ts';
import { withMigrationLock } from './lock.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { SchemaStep, Step } from './migrations/steps.ts';
import { changeColumn } from './migrations/steps.ts';
import { varchar } from './migrations/tableColumns.ts';

describe('migrations', () => {
  const log = createLog({ logLevel: 'silent' });

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
    const db = openDatabase({ databaseUrl, dataDir, log });
    opened.push(db);
    return db;
  }

  async function driftOf(source: DataSource): Promise<string[]> {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  }

  /** An empty database and the runner of its steps. */
  async function withRunner(work: (runner: QueryRunner, steps: Step[]) => Promise<void>): Promise<void> {
    const { databaseUrl, dataDir } = database;
    const { engine, write, read } = await (databaseUrl === null
      ? connectSqlite(dataDir)
      : connectMySql(databaseUrl));
    const runner = write.createQueryRunner();
    try {
      const steps = migrations.flatMap(({ changes }) => changes.flatMap((change) => change(engine)));
      await work(runner, steps);
    } finally {
      await runner.release();
      for (const source of new Set([write, read])) await source.destroy();
    }
  }

  async function apply(step: Step, runner: QueryRunner): Promise<void> {
    if ('changeRows' in step) await step.changeRows(runner);
    else if (!(await step.isDone(runner))) await step.run(runner);
  }

  test('the entities are what the migrations make', async () => {
    const db = open();
    await db.whenReady;
    expect(await driftOf(db.sources.write)).toEqual([]);
  });

  test('two concurrent starts run each migration once', async () => {
    const first = open();
    await Promise.all([first, open(), open()].map(({ whenReady }) => whenReady));
    const rows: { name: string }[] = await first.sources.write.query(
      'SELECT name FROM migrations ORDER BY id',
    );
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  test('every step can be repeated', async () => {
    await withRunner(async (runner, steps) => {
      await runner.query(
        runner.dataSource.options.type === 'better-sqlite3' ? 'PRAGMA foreign_keys = OFF' : 'SELECT 1',
      );
      for (const step of steps) {
        await apply(step, runner);
        await apply(step, runner);
      }
      expect(await driftOf(runner.dataSource)).toEqual([]);
      expect(await runner.query('SELECT name, lastNumber FROM invoice_counters')).toHaveLength(1);
    });
  });

  test('orders of a database without sizes of their own keep their lines', async () => {
    const api = await testApi({ oneProcess: true });
    const { order } = await anOrder(api);
    const { sources } = api.db;
    const { engine, write } = sources;
    const runner = write.createQueryRunner();
    for (const step of changeColumn('order_lines', varchar('size', 2))(engine)) await apply(step, runner);
    await runner.query('DROP TABLE product_sizes');
    await runner.query("DELETE FROM migrations WHERE name LIKE '%Sizes%'");
    await runner.release();

    await migrate({ ...sources, log });
    expect(await driftOf(write)).toEqual([]);
    const lines: unknown[] = await write.query('SELECT * FROM order_lines');
    expect(lines).toEqual([expect.objectContaining({ orderId: order._id, position: 0, qty: 1, size: 'M' })]);
    await write.query("UPDATE order_lines SET size = 'One size'");
    await expect(write.query('UPDATE order_lines SET qty = 0')).rejects.toThrow(/constraint/i);
    await api.close();
  });

  test('stock without movements gets opening ones, and products with sizes get their counts', async () => {
    const api = await testApi({ oneProcess: true });
    await aProduct(api, { stock: 7 });
    await aProduct(api, { stock: 0 });
    const mug = await aSizedProduct(api, { 'One size': 4 });
    await anOrder(api, { product: mug });
    const { engine, write } = api.db.sources;
    await write.query('DELETE FROM stock_movements');
    await write.query('UPDATE product_sizes SET stock = 0, reserved = 0, sold = 0, received = 0');
    const runner = write.createQueryRunner();
    const steps = migrations
      .filter(({ name }) => /^(CountedSizes|StockMovements)/.test(name))
      .flatMap(({ changes }) => changes.flatMap((change) => change(engine)));
    for (const step of [...steps, ...steps]) await apply(step, runner);
    await runner.release();

    const movements = 'SELECT size, fromCount, toCount, reason FROM stock_movements ORDER BY toCount';
    expect(await write.query(movements)).toEqual([
      { size: 'One size', fromCount: 0, toCount: 3, reason: 'import' },
      { size: null, fromCount: 0, toCount: 7, reason: 'import' },
    ]);
    expect(await reloadedSizes(api, mug)).toEqual([['One size', 3, 1, 0]]);
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
    await api.close();
  });

  test('amounts below zero and lines of nothing are refused by the database itself', async () => {
    const api = await testApi({ oneProcess: true });
    await anOrder(api, { product: await aSizedProduct(api, { M: 1 }) });
    const { write } = api.db.sources;
    const wrong = {
      products: ['stock = -1', 'reserved = -1', 'priceCents = -1'],
      product_sizes: ['stock = -1', 'reserved = -1'],
      orders: ['itemsCents = -1', 'shippingCents = -1', 'vatCents = -1', 'totalCents = -1'],
      order_lines: ['priceCents = -1', 'qty = 0'],
    };
    for (const [table, changes] of Object.entries(wrong)) {
      for (const change of changes) {
        await expect(write.query(`UPDATE ${table} SET ${change}`)).rejects.toThrow(/constraint/i);
      }
    }
    await expect(aProduct(api, { stock: -1 })).rejects.toThrow(/constraint/i);
    await api.close();
  });

  /** SQL that only one engine supports. MySQL 8 is not tested, so migrations use the common subset. */
  const NOT_COMMON =
    /RETURNING|uca1400|0900|\bSEQUENCE\b|UUID\(|INSERT OR|ON DUPLICATE|AUTOINCREMENT|json_|'enum'|'timestamp'|'longtext'|'char'/i;

  // SQLite runs all steps in one transaction.
  const onServersOnly = process.env['TEST_DATABASE_URL'] ? test : () => undefined;

  const TIMES = { expiryMs: 2000, renewalMs: 200, longestWaitMs: 50_000 };

  onServersOnly('a start that was killed holds the lock until it expires, and no longer', async () => {
    const db = open();
    await db.whenReady;
    const { write } = db.sources;
    const startedAt = Date.now();
    await write.query(
      "UPDATE migration_lock SET owner = 'killed', expiresAt = UTC_TIMESTAMP(3) + INTERVAL 1 SECOND",
    );
    await withMigrationLock(write, () => Promise.resolve(), TIMES);
    expect(Date.now() - startedAt).toBeGreaterThan(900);
  });

  onServersOnly('a start whose work outlasts the lock is not overtaken', async () => {
    const db = open();
    await db.whenReady;
    const { write } = db.sources;
    const seen: string[] = [];
    const start = (name: string, ms: number) =>
      withMigrationLock(
        write,
        async () => {
          seen.push(`${name} begins`);
          await sleep(ms);
          seen.push(`${name} ends`);
        },
        TIMES,
      );
    const slow = start('slow', 1.5 * TIMES.expiryMs);
    await waitUntil(async () => seen.length > 0);
    await Promise.all([slow, start('second', 0)]);
    expect(seen).toEqual(['slow begins', 'slow ends', 'second begins', 'second ends']);
  });

  onServersOnly('a start that was overtaken while it stood still does not go on', async () => {
    const db = open();
    await db.whenReady;
    const { write } = db.sources;
    const overtaken = withMigrationLock(write, async (lock) => {
      await write.query("UPDATE migration_lock SET owner = 'another'");
      await lock.keep((sql, values) => write.query(sql, values), { migration: 'Any', steps: 1 });
    });
    await expect(overtaken).rejects.toThrow('Another start has taken over');
  });

  /** `LONG_TESTS=1` waits for a statement beyond the limits of the server and of the shop; else the shop's is a short one. */
  const [STEP_S, LIMIT_MS] = process.env['LONG_TESTS'] === '1' ? [10, undefined] : [1.5, 500];

  onServersOnly('a step of a migration may take longer than any other statement', async () => {
    const { databaseUrl } = database;
    const sources = await connectMySql(
      databaseUrl ?? '',
      LIMIT_MS === undefined ? {} : { limitMs: LIMIT_MS },
    );
    const { write } = sources;
    let limits: unknown;
    const step: SchemaStep = {
      name: 'slow',
      isDone: async () => limits !== undefined,
      async run(runner) {
        await runner.query('SELECT SLEEP(?)', [STEP_S]);
        limits = await runner.query("SHOW SESSION VARIABLES LIKE 'max\\_%\\_time'");
      },
    };
    try {
      await migrate({
        ...sources,
        log,
        migrations: [{ name: 'Slow1790000100000', changes: [() => [step]] }],
      });
      expect(limits).toContainEqual({
        Variable_name: expect.stringMatching(/^max_(statement|execution)_time$/),
        Value: expect.stringMatching(/^0(\.0+)?$/),
      });
      await expect(write.query('SELECT SLEEP(?)', [10])).rejects.toThrow();
      expect(await write.query('SELECT name FROM migrations')).toEqual([{ name: 'Slow1790000100000' }]);
    } finally {
      await write.destroy();
    }
  });

  onServersOnly('rows that a killed start has committed are not changed again', async () => {
    const db = open();
    await db.whenReady;
    const { write } = db.sources;
    const name = 'Invoices1763600800000';
    await write.query('DELETE FROM migrations WHERE name = ?', [name]);
    await write.query('DELETE FROM invoice_counters');
    await write.query('UPDATE migration_lock SET migration = ?, steps = 3', [name]);
    await migrate({ ...db.sources, log });
    expect(await write.query('SELECT name FROM invoice_counters')).toEqual([]);
    expect(await write.query('SELECT name FROM migrations WHERE name = ?', [name])).toHaveLength(1);
  });

  onServersOnly('a step that changes the schema is one statement, and every server knows it', async () => {
    await withRunner(async (runner, steps) => {
      const query = jest.spyOn(runner, 'query');
      for (const step of steps) {
        query.mockClear();
        await ('changeRows' in step ? step.changeRows(runner) : step.run(runner));
        const statements = query.mock.calls.map(([sql]) => sql);
        for (const statement of statements) expect(statement).not.toMatch(NOT_COMMON);
        if ('isDone' in step) expect(statements).toEqual([expect.stringMatching(/^(CREATE|ALTER|DROP) /)]);
      }
    });
  });

  test('an interrupted migration of an earlier version is completed', async () => {
    const first = open();
    await first.whenReady;
    const { write } = first.sources;
    const names = migrations.map(({ name }) => name);
    const firstRemoved = names.indexOf('Orders1763600400000');
    for (const table of ['invoices', 'payment_events', 'idempotency_keys'])
      await write.query(`DROP TABLE ${table}`);
    await write.query('DELETE FROM invoice_counters');
    for (const name of names.slice(firstRemoved))
      await write.query('DELETE FROM migrations WHERE name = ?', [name]);

    await migrate({ ...first.sources, log });
    expect(await driftOf(write)).toEqual([]);
    expect(await write.query('SELECT lastNumber FROM invoice_counters')).toHaveLength(1);
    const rows: { name: string }[] = await write.query('SELECT name FROM migrations ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  test.each(readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => /^\d/.test(file)))(
    '%s stays on what every engine knows',
    (file) => {
      const source = readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8');
      expect(source).not.toMatch(NOT_COMMON);
    },
  );
});
