import { createTestDatabase } from '../src/testing/testDatabase.ts';
import { expectBothServed, migrateNewByReleasedVersion, runWithReleasedVersion } from './releasedVersion.ts';

test('the released version takes orders beside this one, on its schema, and the books add up', async () => {
  const { databaseUrl, dataDir, drop } = await createTestDatabase();
  try {
    const env = { SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    expectBothServed(await runWithReleasedVersion(env));
  } finally {
    await drop();
  }
}, 300_000);

test('the released version starts on a new database of this one, and finds nothing to migrate', async () => {
  const { databaseUrl, dataDir, drop } = await createTestDatabase();
  try {
    expect(
      await migrateNewByReleasedVersion({ SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }),
    ).toEqual([]);
  } finally {
    await drop();
  }
}, 300_000);
