import { DataSource, TypeORMError } from 'typeorm';
import { openDatabase } from '../database/database.ts';
import { anOrder } from './factories/orders.ts';
import { MemoryLog } from './memoryLog.ts';
import { createMigratedDatabase } from './migratedDatabase.ts';
import { testApi } from './testApi.ts';
import type { TestDatabase } from './testDatabase.ts';

describe('migrated databases of tests', () => {
  const givesAgain = Boolean(process.env['TEST_DATABASE_URL'] && process.env['TEST_TEMPLATES']);

  /** How many rows each table has. */
  async function rowsOf({ databaseUrl, dataDir }: TestDatabase): Promise<Record<string, number>> {
    const db = openDatabase({ databaseUrl, dataDir, log: new MemoryLog().logger });
    await db.whenReady;
    const { write } = db.sources;
    const counts: Record<string, number> = {};
    for (const { tableName } of write.entityMetadatas)
      counts[tableName] = await write.manager.count(tableName);
    await db.close();
    return counts;
  }

  test('a database that a test has returned has the rows and the next order number of a new one', async () => {
    const untouched = await createMigratedDatabase();
    const first = await testApi();
    const { order } = await anOrder(first);
    const { databaseUrl } = first.app.config;
    await first.close();

    const again = await createMigratedDatabase();
    // A file of SQLite's is copied in no time.
    if (givesAgain) expect(again.databaseUrl).toBe(databaseUrl);
    expect(await rowsOf(again)).toEqual(await rowsOf(untouched));
    await again.drop();
    const second = await testApi();
    expect((await anOrder(second)).order.number).toBe(order.number);
    await second.close();
    await untouched.drop();
  });

  test('a database whose tables a test has changed is given to no other one', async () => {
    const first = await testApi();
    await first.db.sources.write.query('DROP TABLE used_tickets');
    await first.close();
    const second = await testApi();
    expect(await second.db.sources.write.query('SELECT * FROM used_tickets')).toEqual([]);
    await second.close();
  });
});

describe('the API of a test', () => {
  // The first database of a run runs the migrations. With `initialize` mocked they would wait for ever, so they run before.
  beforeAll(async () => {
    const api = await testApi({ oneProcess: true });
    await api.close();
  });

  afterEach(() => jest.restoreAllMocks());

  test('an entity that TypeORM refuses fails a test at once, with its reason', async () => {
    const reason = new TypeORMError('Entity "WrongEntity" does not have a primary column.');
    jest.spyOn(DataSource.prototype, 'initialize').mockRejectedValue(reason);
    await expect(testApi({ oneProcess: true })).rejects.toBe(reason);
  });

  test('a database that is away for a moment is waited for', async () => {
    jest.spyOn(DataSource.prototype, 'initialize').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    const api = await testApi({ oneProcess: true });
    expect(api.db.isReady).toBe(true);
    expect(api.log.text).toContain('ECONNREFUSED');
    await api.close();
  });
});
