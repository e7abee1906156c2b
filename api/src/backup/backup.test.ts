import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../../tools/sandbox/src/startSandbox.ts';
import { startSandbox } from '../../../tools/sandbox/src/startSandbox.ts';
import { BUCKET, OWNER } from '../../../tools/sandbox/src/testing/s3Client.ts';
import { systemClock } from '../clock.ts';
import { storeImage } from '../features/pictures/storeImage.ts';
import { createLog } from '../log.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { createBackupName, selectExpiredBackups } from './backupFolders.ts';
import { createBackup } from './createBackup.ts';
import { openPictureStore } from './storageLocation.ts';
import { restoreBackup } from './restoreBackup.ts';

describe('folders of backups', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const NOW = new Date('2026-11-22T12:00:00.000Z');
  const KEEPING = { keepMs: 35 * DAY_MS };

  const daysAgo = (days: number) => createBackupName(new Date(NOW.getTime() - days * DAY_MS));
  const listRemaining = (
    names: readonly string[],
    keeping: Parameters<typeof selectExpiredBackups>[2] = KEEPING,
  ) => {
    const surplus = new Set(selectExpiredBackups(names, NOW, keeping));
    return names.filter((name) => !surplus.has(name));
  };

  test('a week of daily backups is kept, of older ones one a week, and none that is too old', () => {
    const names = Array.from({ length: 60 }, (_, days) => daysAgo(days));
    const left = listRemaining(names);
    expect(left.slice(0, 8)).toEqual(names.slice(0, 8));
    const weekly = left.slice(8).map((name) => names.indexOf(name));
    expect(weekly.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...weekly)).toBeLessThanOrEqual(35);
    const pauses = weekly.slice(1).map((days, index) => days - (weekly[index] ?? 0));
    // The newest of them belongs to a week of which the daily ones hold the rest.
    expect(new Set(pauses.slice(1))).toEqual(new Set([7]));
  });

  test('daily thinning over half a year leaves backups of all ages', () => {
    let names: string[] = [];
    for (let day = 180; day >= 0; day -= 1) {
      const now = new Date(NOW.getTime() - day * DAY_MS);
      names = [createBackupName(now), ...names];
      const surplus = new Set(selectExpiredBackups(names, now, KEEPING));
      names = names.filter((name) => !surplus.has(name));
    }
    const ages = names.map((name) => Math.round((NOW.getTime() - Date.parse(name.slice(5, 15))) / DAY_MS));
    expect(names.length).toBeLessThanOrEqual(14);
    for (const age of [7, 14, 21, 28]) {
      expect(ages.filter((days) => days > age - 7 && days <= age + 1).length).toBeGreaterThan(0);
    }
  });

  test('several backups of the last day are kept, of earlier days the last one', () => {
    const names = [daysAgo(0), daysAgo(0.2), daysAgo(0.9), daysAgo(2), daysAgo(2.1), daysAgo(2.2)];
    expect(listRemaining(names)).toEqual(names.slice(0, 4));
  });

  test('the newest is kept however old it is', () => {
    expect(listRemaining([daysAgo(400), daysAgo(401)])).toEqual([daysAgo(400)]);
  });

  test.each([
    [2, 2],
    [0, 1],
    [9, 4],
  ])('told to keep %d, it keeps %d of four, whatever their age', (maxCount, left) => {
    const names = [daysAgo(0), daysAgo(1), daysAgo(50), daysAgo(51)];
    expect(listRemaining(names, { ...KEEPING, maxCount })).toEqual(names.slice(0, left));
  });
});

describe('backups in a bucket', () => {
  const log = createLog({ logLevel: 'silent' });
  const BYTES = Buffer.from('the bytes of a picture');

  let sandbox: Sandbox;
  let api: TestApi;
  let below: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
    api = await testApi({
      oneProcess: true,
      env: {
        STORAGE_URL: `s3://${BUCKET}?endpoint=${sandbox.httpUrl}/s3`,
        STORAGE_ACCESS_KEY_ID: OWNER.accessKeyId,
        STORAGE_SECRET_ACCESS_KEY: OWNER.secretAccessKey,
      },
    });
    below = await mkdtemp(join(tmpdir(), 'shop-backups-'));
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
    await rm(below, { recursive: true });
  });

  test('pictures are copied from a bucket, and restored into an empty one only', async () => {
    const { config, pictures } = api.app;
    const path = await storeImage(pictures, [{ suffix: '.webp', bytes: BYTES }]);
    const name = path.replace('/uploads/', '');
    const from = await createBackup(config, below, systemClock);
    expect(await readFile(join(from, path))).toEqual(BYTES);

    const restored = await createTestDatabase();
    const to = { ...restored, storage: config.storage };
    await expect(restoreBackup({ from, to, log })).rejects.toThrow(`/uploads/${name} is there already`);
    await pictures.remove(name);
    await restoreBackup({ from, to, log });
    expect((await openPictureStore(to).read(name))?.bytes).toBe(BYTES.length);
    await restored.drop();
  });
});
