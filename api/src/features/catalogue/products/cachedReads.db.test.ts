import { setTimeout as sleep } from 'node:timers/promises';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { getShopConfig } from '@shop/contract/config';
import { listCategories, suggestProducts } from '@shop/contract/productDiscovery';
import { getProduct, listProducts, topProducts } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { RELY_MS } from '../../../database/catalogue/version.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let other: TestApi;
let admin: Caller;
let product: ProductEntity;
beforeAll(async () => {
  other = await testApi({ relyMs: RELY_MS });
  api = await testApi({ beside: other, relyMs: RELY_MS });
  admin = api.as(await anAdmin(api));
});
beforeEach(async () => {
  product = await aProduct(api, { name: 'Granite Smock' });
});
afterAll(async () => {
  await api.close();
  await other.close();
});

/** How soon another process must have seen a change. */
const SEEN_AFTER_MS = 100;

const update = (changes: object) => admin.call(updateProduct, { productId: product.id, ...changes });
const page = (from: TestApi) => from.anonymous.call(getProduct, { id: product.id });
const listed = async (from: TestApi) => {
  const { body } = await from.anonymous.call(listProducts, { keyword: 'smock' });
  return body.products.find(({ _id }) => _id === product.id);
};

test.each<[string, () => Promise<{ readonly status: number }>, object]>([
  ['the price', () => update({ price: 123 }), { price: 123 }],
  ['the stock', () => update({ countInStock: 3 }), { countInStock: 3 }],
  ['the name', () => update({ name: 'Slate Smock' }), { name: 'Slate Smock' }],
  [
    'a review',
    async () =>
      api.as(await aUser(api)).call(createReview, { productId: product.id, rating: 2, comment: 'Too thin.' }),
    { numReviews: 1, rating: 2 },
  ],
])('%s counts at once in the process that has changed it, soon in others', async (_, change, after) => {
  for (const each of [api, other]) await Promise.all([page(each), listed(each)]);
  expect((await change()).status).toBeLessThan(300);
  expect((await page(api)).body).toMatchObject(after);
  expect(await listed(api)).toMatchObject(after);
  await sleep(SEEN_AFTER_MS);
  expect((await page(other)).body).toMatchObject(after);
  expect(await listed(other)).toMatchObject(after);
});

test.each<[string, () => Promise<unknown>]>([
  ['deleted', () => admin.call(deleteProduct, { id: product.id })],
  ['withdrawn', () => update({ state: 'withdrawn' })],
])('a product that is %s is gone at once, and soon for other processes', async (_, change) => {
  for (const each of [api, other]) await Promise.all([page(each), listed(each)]);
  await change();
  expect([(await page(api)).status, await listed(api)]).toEqual([404, undefined]);
  await sleep(SEEN_AFTER_MS);
  expect([(await page(other)).status, await listed(other)]).toEqual([404, undefined]);
});

/** Lists whose counts of the whole catalogue are cached apart from the responses. */
const LISTS = [{}, { facets: '1' }, { category: 'smocks', facets: '1' }, { min: 90, max: 99 }] as const;

test.each<[string, object, object]>([
  ['returns to the shop', { state: 'withdrawn' }, { state: 'public' }],
  ['has another price', { price: 94 }, { price: 95 }],
  ['is sold out', { countInStock: 1 }, { countInStock: 0 }],
])('totals and filters of lists agree in all processes when a product %s', async (_, first, then) => {
  await update({ category: 'Smocks' });
  await update(first);
  const lists = (from: TestApi) =>
    Promise.all(
      LISTS.map(async (input) => {
        const { status, body } = await from.anonymous.call(listProducts, input);
        return [status, body.total, body.products.map(({ _id, price }) => [_id, price]), body.facets];
      }),
    );
  const before = await lists(api);
  await lists(other);
  await update(then);
  const after = await lists(api);
  expect(after).not.toEqual(before);
  await sleep(SEEN_AFTER_MS);
  expect(await lists(other)).toEqual(after);
  const newcomer = await testApi({ beside: other });
  expect(await lists(newcomer)).toEqual(after);
  await newcomer.close();
});

test('a change that is rolled back changes no answer', async () => {
  const before = await page(api);
  const change = inTransaction(api.db, async (tx) => {
    await tx.update(ProductEntity, { id: product.id }, { name: 'Never' });
    await Promise.race([page(api), sleep(20)]);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  for (const each of [api, other]) expect((await page(each)).body).toEqual(before.body);
});

test('repeated reads of visitors need no statement, and those with a session do', async () => {
  const quiet = await testApi({ beside: other, relyMs: 60_000 });
  const { anonymous } = quiet;
  const reads: (() => Promise<{ readonly status: number }>)[] = [
    () => anonymous.call(listProducts, { pageNumber: 1 }),
    () => anonymous.fetch('/api/products?unknown=1&pageNumber=1'),
    () => anonymous.call(listProducts, { keyword: 'smock' }),
    () => anonymous.call(listProducts, { category: 't-shirts', facets: '1' }),
    () => anonymous.call(getProduct, { id: product.id }),
    () => anonymous.call(suggestProducts, { q: 'smo' }),
    () => anonymous.call(topProducts, {}),
    () => anonymous.call(listCategories, {}),
    () => anonymous.call(getShopConfig, {}),
  ];
  const all = async () => {
    for (const read of reads) expect((await read()).status).toBe(200);
  };
  await all();
  expect(await statementsOf(quiet, all)).toEqual([]);
  const customer = quiet.as(await aUser(quiet));
  await customer.call(getProduct, { id: product.id });
  expect(await statementsOf(quiet, () => customer.call(getProduct, { id: product.id }))).not.toEqual([]);
  await quiet.close();
});

test('a cached response carries the headers of every answer, is logged and counted', async () => {
  const path = `/api/products/${product.id}`;
  const ids = ['first-request', 'later-request'];
  const [first, later] = [
    await api.anonymous.fetch(path, { headers: { 'X-Request-Id': ids[0] ?? '' } }),
    await api.anonymous.fetch(path, { headers: { 'X-Request-Id': ids[1] ?? '' } }),
  ];
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  expect(headersOf(later)).toEqual(headersOf(first));
  expect(later.headers.get('cache-control')).toBe('private, no-cache');
  expect(later.headers.get('x-request-id')).toBe(ids[1]);
  expect(await later.text()).toBe(await first.text());
  expect(api.log.lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ requestId: ids[1], path, status: 200, msg: 'request' }),
  );
  const metrics = await api.app.metrics.registry.metrics();
  expect(metrics).toMatch(
    /shop_http_request_seconds_count\{.*route="\/api\/products\/:id".*\} (?:[2-9]|\d\d+)\n/,
  );
});

test('a client that has the response already gets 304', async () => {
  const path = `/api/products/${product.id}`;
  const etag = (await api.anonymous.fetch(path)).headers.get('etag') ?? '';
  const again = await api.anonymous.fetch(path, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await update({ price: 99 });
  const changed = await api.anonymous.fetch(path, { headers: { 'If-None-Match': etag } });
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
});

test('the limits of a visitor count cached responses', async () => {
  const env = { RATE_LIMIT_FACTOR: '0.03', TRUSTED_PROXIES: '1' };
  const limited = await testApi({ beside: other, env });
  // The other tests call from another address; where APIs share their limits, those calls would count too.
  const from = { 'X-Forwarded-For': '198.51.100.20' };
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await limited.anonymous.call(listProducts, { keyword: 'smock' }, from)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await limited.close();
});
