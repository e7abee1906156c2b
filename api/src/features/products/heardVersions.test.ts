import { setTimeout as sleep } from 'node:timers/promises';
import { updateProduct } from '@shop/contract/adminProducts';
import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';
import { getProduct } from '@shop/contract/products';
import { catalogueVersion } from '../../database/catalogueVersion.ts';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { anAdmin } from '../../testing/factories/users.ts';
import { statementsOf } from '../../testing/statementsOf.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
/** A process that relies on the version that it knows. */
let behind: TestApi;
let products: ProductEntity[];
beforeAll(async () => {
  api = await testApi();
  behind = await testApi({ beside: api, relyMs: 60_000 });
});
beforeEach(async () => {
  products = [await aProduct(api), await aProduct(api)];
});
afterAll(async () => {
  await behind.close();
  await api.close();
});

const prices = (headers: Record<string, string> = {}) =>
  Promise.all(
    products.map(async ({ id }) => (await behind.anonymous.call(getProduct, { id }, headers)).body.price),
  );

/** Gives all of them a new price in the other process; returns the header of who has heard of it. */
async function changePrices(price: number): Promise<Record<string, string>> {
  const admin = api.as(await anAdmin(api));
  for (const { id: productId } of products) await admin.call(updateProduct, { productId, price });
  return { [CATALOGUE_VERSION_HEADER]: String(await catalogueVersion(api.db.read)) };
}

/** Delays what the process reads of the version, each time for longer. */
function delayVersions({ db: { read } }: TestApi) {
  const query = read.query.bind(read);
  let count = 0;
  return jest.spyOn(read, 'query').mockImplementation(async (...asked) => {
    const rows: unknown = await query(...asked);
    if (asked[0].includes('FROM catalogue_version')) {
      count += 1;
      await sleep(count * 40);
    }
    return rows;
  });
}

test('who has heard of a change gets it from every process', async () => {
  const before = await prices();
  const heard = await changePrices(77);
  expect(await prices()).toEqual(before);
  expect(await prices(heard)).toEqual([77, 77]);
});

test('all who have heard of a change get it, though a later reading of the version is late', async () => {
  await prices();
  const heard = await changePrices(78);
  const slow = delayVersions(behind);
  try {
    expect(await prices(heard)).toEqual([78, 78]);
  } finally {
    slow.mockRestore();
  }
});

test.each(['1e308', 'Infinity', '-1', '1.5', '9007199254740993', 'many'])(
  'what is no version costs no statement: %s',
  async (heard) => {
    await prices();
    const statements = await statementsOf(behind, () => prices({ [CATALOGUE_VERSION_HEADER]: heard }));
    expect(statements).toEqual([]);
  },
);

test('a health check costs no statement, whatever it has heard', async () => {
  const headers = { [CATALOGUE_VERSION_HEADER]: String(Number.MAX_SAFE_INTEGER) };
  const check = async () =>
    expect((await behind.anonymous.fetch('/api/health/live', { headers })).status).toBe(200);
  expect(await statementsOf(behind, check)).toEqual([]);
});
