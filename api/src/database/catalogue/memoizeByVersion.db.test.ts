import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { memoizeByVersion } from './memoizeByVersion.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A database whose version the test says. */
function aDatabase() {
  let version = 1;
  return {
    read: api.db.read,
    version: { ...api.db.version, now: () => Promise.resolve(version) },
    becomes(next: number) {
      version = next;
    },
  };
}

function counted() {
  let reads = 0;
  return memoizeByVersion(() => Promise.resolve((reads += 1)));
}

test('what was read is cached until the version changes', async () => {
  const [known, db] = [counted(), aDatabase()];
  expect([await known(db), await known(db)]).toEqual([1, 1]);
  db.becomes(2);
  expect([await known(db), await known(db)]).toEqual([2, 2]);
});

test('a cached value is read again when the database has lost changes', async () => {
  const [known, db] = [counted(), aDatabase()];
  db.becomes(9);
  await known(db);
  db.becomes(4);
  expect([await known(db), await known(db)]).toEqual([2, 2]);
});

test('a reading that fails is not cached', async () => {
  const db = aDatabase();
  let isBroken = true;
  const known = memoizeByVersion(() =>
    isBroken ? Promise.reject(new Error('away')) : Promise.resolve('read'),
  );
  await expect(known(db)).rejects.toThrow('away');
  isBroken = false;
  expect(await known(db)).toBe('read');
});
