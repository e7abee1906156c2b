import { createDataDir } from '../src/testing/testDatabase.ts';
import { expectBothServed, migrateNewByReleasedVersion, runWithReleasedVersion } from './releasedVersion.ts';

test('the released version takes orders beside this one, on its schema, and the books add up', async () => {
  const { dataDir, drop } = await createDataDir();
  try {
    expectBothServed(await runWithReleasedVersion({ SHOP_DATA_DIR: dataDir }));
  } finally {
    await drop();
  }
}, 300_000);

test('the released version starts on a new database of this one, and finds nothing to migrate', async () => {
  const { dataDir, drop } = await createDataDir();
  try {
    expect(await migrateNewByReleasedVersion({ SHOP_DATA_DIR: dataDir })).toEqual([]);
  } finally {
    await drop();
  }
}, 300_000);
