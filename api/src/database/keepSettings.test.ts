import { aProduct } from '../testing/factories/products.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { ShopSettingEntity } from './entities/ShopSettingEntity.ts';
import { inTransaction } from './inTransaction.ts';
import { keepSettings } from './keepSettings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A database whose values count as known for this long. */
const relying = (relyMs: number) => ({
  read: api.db.read,
  relyMs,
  settingsChanges: api.db.settingsChanges,
});

function counted() {
  let reads = 0;
  return keepSettings(() => Promise.resolve((reads += 1)));
}

test('settings are read once, and anew when the time is over', async () => {
  const [known, long, none] = [counted(), relying(60_000), relying(0)];
  expect([await known(long), await known(long)]).toEqual([1, 1]);
  expect([await known(none), await known(none)]).toEqual([2, 3]);
});

test('a change of this process counts at once, for whoever asks after its commit', async () => {
  const [known, db] = [counted(), relying(60_000)];
  const row = { name: 'deliveryDays', line: '1-2', changedAt: api.clock.now() } as const;
  await known(db);
  await inTransaction(api.db, (tx) => tx.upsert(ShopSettingEntity, row, ['name']));
  expect([await known(db), await known(db)]).toEqual([2, 2]);
  await inTransaction(api.db, (tx) => tx.delete(ShopSettingEntity, { name: row.name }));
  expect([await known(db), await known(db)]).toEqual([3, 3]);
});

test('a change of anything else is none of settings', async () => {
  const [known, db] = [counted(), relying(60_000)];
  await known(db);
  await aProduct(api);
  expect(await known(db)).toBe(1);
});

test('a reading that began before a change is not kept after it', async () => {
  const db = relying(60_000);
  let answer = (_: string): void => undefined;
  const known = keepSettings(() => new Promise<string>((resolve) => (answer = resolve)));
  const early = known(db);
  const answerEarly = answer;
  const row = { name: 'deliveryDays', line: '2-3', changedAt: api.clock.now() } as const;
  await inTransaction(api.db, (tx) => tx.upsert(ShopSettingEntity, row, ['name']));
  const late = known(db);
  answer('new');
  answerEarly('old');
  expect([await early, await late, await known(db)]).toEqual(['old', 'new', 'new']);
});

test('a reading that fails is not kept', async () => {
  const db = relying(60_000);
  let isBroken = true;
  const known = keepSettings(() => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve('read')));
  await expect(known(db)).rejects.toThrow('away');
  isBroken = false;
  expect(await known(db)).toBe('read');
});
