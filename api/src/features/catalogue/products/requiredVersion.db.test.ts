import { setTimeout as sleep } from 'node:timers/promises';
import { updateProduct } from '@shop/contract/adminProducts';
import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';
import { getProduct } from '@shop/contract/products';
import { catalogueVersion } from '../../../database/catalogue/version.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { until } from '../../../testing/apiProcess.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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

/** The header of a client that has seen the present version. */
async function requireVersion(): Promise<Record<string, string>> {
  return { [CATALOGUE_VERSION_HEADER]: String(await catalogueVersion(api.db.read)) };
}

/** Gives all products a new price in the other process. */
async function changePrices(price: number): Promise<Record<string, string>> {
  const admin = api.as(await anAdmin(api));
  for (const { id: productId } of products) await admin.call(updateProduct, { productId, price });
  return requireVersion();
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

test('a client that has seen a change gets it from every process', async () => {
  const before = await prices();
  const required = await changePrices(77);
  expect(await prices()).toEqual(before);
  expect(await prices(required)).toEqual([77, 77]);
});

test('all clients that have seen a change get it, though a later reading of the version is late', async () => {
  await prices();
  const required = await changePrices(78);
  const slow = delayVersions(behind);
  try {
    expect(await prices(required)).toEqual([78, 78]);
  } finally {
    slow.mockRestore();
  }
});

test('100 readers of one path during 50 changes a second get 100 answers, none older than asked for', async () => {
  const { id } = await aProduct(api);
  let seen = { price: 0, headers: await requireVersion() };
  const changing = new AbortController();
  const changes = (async () => {
    for (let price = 1; !changing.signal.aborted; price += 1) {
      await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id }, { priceCents: price * 100 }));
      seen = { price, headers: await requireVersion() };
      await sleep(20);
    }
  })();
  const read = async (reader: number) => {
    // Ten at a time, so that readers meet both a cached response and a handler that runs.
    await until(() => Promise.resolve(seen.price >= Math.floor(reader / 10) * 5));
    const { price, headers } = seen;
    const { status, body } = await behind.anonymous.call(getProduct, { id }, headers);
    return { status, isOlder: body.price < price };
  };
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, reader) => read(reader)));
    expect(answers).toEqual(Array.from({ length: 100 }, () => ({ status: 200, isOlder: false })));
  } finally {
    changing.abort();
    await changes;
  }
});

test.each(['1e308', 'Infinity', '-1', '1.5', '9007199254740993', 'many'])(
  'a required version that is no version costs no statement: %s',
  async (required) => {
    await prices();
    const statements = await statementsOf(behind, () => prices({ [CATALOGUE_VERSION_HEADER]: required }));
    expect(statements).toEqual([]);
  },
);

test('a health check costs no statement, whatever version it requires', async () => {
  const headers = { [CATALOGUE_VERSION_HEADER]: String(Number.MAX_SAFE_INTEGER) };
  const check = async () =>
    expect((await behind.anonymous.fetch('/api/health/live', { headers })).status).toBe(200);
  expect(await statementsOf(behind, check)).toEqual([]);
});
