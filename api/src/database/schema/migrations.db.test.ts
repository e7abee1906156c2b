import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { createLog } from '../../log.ts';
import { waitUntil } from '../../testing/apiProcess.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aProduct, aSizedProduct } from '../../testing/factories/products.ts';
import { testApi } from '../../testing/testApi.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import { connectMySql } from '../mysql/connect.ts';
import type { Sources } from '../sources.ts';
import { connectSqlite } from '../sqlite/connect.ts';
import { withMigrationLock } from './lock.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { CreateSchema1767800000000 as createSchema } from './migrations/1767800000000-CreateSchema.ts';
import { REPLACED_NAMES } from './migrations/createSchema/replacedNames.ts';
import type { SchemaStep, MigrationStep } from './migrations/steps.ts';
import { addTable } from './migrations/steps.ts';
import { id } from './migrations/tableColumns.ts';
import { getRecordedNames, OLDER_SCHEMA_MESSAGE } from './schemaState.ts';

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

  const ALL_NAMES = migrations.flatMap(getRecordedNames);

  async function recordedNames(source: DataSource): Promise<string[]> {
    const rows: { name: string }[] = await source.query('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  /** Runs the work on an empty database. */
  async function onEmptyDatabase(work: (sources: Sources) => Promise<void>): Promise<void> {
    const { databaseUrl, dataDir } = database;
    const sources = await (databaseUrl === null ? connectSqlite(dataDir) : connectMySql(databaseUrl));
    try {
      await work(sources);
    } finally {
      for (const source of new Set([sources.write, sources.read])) await source.destroy();
    }
  }

  /** An empty database and the runner of its steps. */
  async function withRunner(
    work: (runner: QueryRunner, steps: MigrationStep[]) => Promise<void>,
  ): Promise<void> {
    await onEmptyDatabase(async ({ engine, write }) => {
      const runner = write.createQueryRunner();
      const steps = migrations.flatMap(({ changes }) => changes.flatMap((change) => change(engine)));
      try {
        await work(runner, steps);
      } finally {
        await runner.release();
      }
    });
  }

  async function apply(step: MigrationStep, runner: QueryRunner): Promise<void> {
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
    expect(await recordedNames(first.sources.write)).toEqual(ALL_NAMES);
  });

  test('every step can be repeated', async () => {
    await withRunner(async (runner, steps) => {
      for (const step of steps) {
        await apply(step, runner);
        await apply(step, runner);
      }
      expect(await driftOf(runner.dataSource)).toEqual([]);
      expect(await runner.query('SELECT name, lastNumber FROM invoice_counters')).toHaveLength(1);
    });
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
      await lock.renewWithProgress((sql, values) => write.query(sql, values), { migration: 'Any', steps: 1 });
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
    const name = 'AddSearchSynonymsAfrikaans1796800000000';
    await write.query('DELETE FROM migrations WHERE name = ?', [name]);
    await write.query('DELETE FROM search_synonyms');
    await write.query('UPDATE migration_lock SET migration = ?, steps = 1', [name]);
    await migrate({ ...db.sources, log });
    expect(await write.query('SELECT word FROM search_synonyms')).toEqual([]);
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

  test.each([1, 20, createSchema.changes.length])(
    'a new database that a start left after change %d of its schema is completed',
    async (count) => {
      const killed = (): never => {
        throw new Error('killed');
      };
      const changes = [
        ...createSchema.changes.slice(0, count),
        () => [{ name: 'killed', isDone: () => Promise.resolve(false), run: killed }],
      ];
      await onEmptyDatabase(async (sources) => {
        const interrupted = { ...createSchema, changes };
        await expect(migrate({ ...sources, log, migrations: [interrupted] })).rejects.toThrow('killed');
        await migrate({ ...sources, log });
        expect(await driftOf(sources.write)).toEqual([]);
        expect(await recordedNames(sources.write)).toEqual(ALL_NAMES);
        expect(await sources.write.query('SELECT slot FROM listing_changes')).toHaveLength(16 * 8);
      });
    },
  );

  test('a version that has the replaced migrations finds nothing to run in a new database', async () => {
    const db = open();
    await db.whenReady;
    const unknown = addTable({ name: 'unknown', columns: [id('id', { isPrimary: true })] });
    const replaced = REPLACED_NAMES.map((name) => ({ name, changes: [unknown] }));
    await migrate({ ...db.sources, log, migrations: replaced });
    await expect(db.sources.write.query('SELECT id FROM unknown')).rejects.toThrow();
  });

  test('a database with a part of the replaced migrations is refused, and is not changed', async () => {
    const db = open();
    await db.whenReady;
    const { write } = db.sources;
    const older = REPLACED_NAMES.slice(0, -1);
    await write.query('DROP TABLE carts');
    await write.query(`DELETE FROM migrations WHERE name NOT IN (${older.map(() => '?').join(', ')})`, older);
    await expect(migrate({ ...db.sources, log })).rejects.toThrow(OLDER_SCHEMA_MESSAGE);
    expect(await recordedNames(write)).toEqual(older);
    await expect(write.query('SELECT userId FROM carts')).rejects.toThrow();
  });

  onServersOnly('a database that an older version has only begun to migrate is refused too', async () => {
    const db = open();
    await db.whenReady;
    const { write } = db.sources;
    await write.query('DELETE FROM migrations');
    await write.query('UPDATE migration_lock SET migration = ?, steps = 1', [REPLACED_NAMES[0]]);
    await expect(migrate({ ...db.sources, log })).rejects.toThrow(OLDER_SCHEMA_MESSAGE);
    expect(await recordedNames(write)).toEqual([]);
  });

  test.each(
    readdirSync(join(import.meta.dirname, 'migrations'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /^(\d|createSchema\/)/.test(file),
    ),
  )('%s stays on what every engine knows', (file) => {
    const source = readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8');
    expect(source).not.toMatch(NOT_COMMON);
  });
});
