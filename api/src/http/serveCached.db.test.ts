import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getShopConfig } from '@shop/contract/config';
import { ProductEntity } from '../database/entities/catalogue.ts';
import { inTransaction } from '../database/transaction.ts';
import { renewCatalogueVersion } from '../features/catalogue/version/catalogueVersion.service.ts';
import { until } from '../testing/apiProcess.ts';
import { aProduct } from '../testing/factories/products.ts';
import { statementsOf } from '../testing/statementsOf.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
let other: TestApi;
let path: string;
beforeAll(async () => {
  other = await testApi();
  // Each process has a cache of its own, so that no second one may be behind its address.
  api = await testApi({
    beside: other,
    relyMs: 60_000,
    env: { RATE_LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://shop.test' },
  });
});
beforeEach(async () => {
  path = `/api/products/${(await aProduct(api)).id}`;
});
afterAll(async () => {
  await api.close();
  await other.close();
});

let visitors = 0;
const anotherVisitor = () => `198.51.100.${(visitors += 1)}`;

interface Asked {
  readonly from?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly of?: string;
}

async function ask({ from = anotherVisitor(), method = 'GET', headers = {}, of = path }: Asked = {}) {
  const response = await api.anonymous.fetch(of, {
    method,
    headers: { 'X-Forwarded-For': from, ...headers },
  });
  const own = [...response.headers].filter(
    ([name]) => !['date', 'x-request-id', 'retry-after'].includes(name),
  );
  return { status: response.status, headers: Object.fromEntries(own), text: await response.text() };
}

const statementsOfAsking = (asked: Asked) => statementsOf(api, () => ask(asked));

/** The cookie of a session that has ended. */
const PERHAPS_SIGNED_IN = { Cookie: '__Host-sid=unknown' };

async function etag(): Promise<string> {
  return (await ask()).headers['etag'] ?? '';
}

test.each<[string, () => Promise<Asked>, number]>([
  ['a product', () => Promise.resolve({}), 200],
  ['HEAD of a product', () => Promise.resolve({ method: 'HEAD' }), 200],
  ['a product that the client has', async () => ({ headers: { 'If-None-Match': await etag() } }), 304],
  [
    'a product that the client has, reloaded',
    async () => ({ headers: { 'If-None-Match': `W/${await etag()}, "b"`, 'Cache-Control': 'no-cache' } }),
    304,
  ],
  ['a list', () => Promise.resolve({ of: '/api/products' }), 200],
  ['a search', () => Promise.resolve({ of: '/api/products?keyword=tee%20shirt&unknown=1' }), 200],
  ['a filter with two values', () => Promise.resolve({ of: '/api/products?size=m&size=l&facets=1' }), 200],
  ['suggestions', () => Promise.resolve({ of: '/api/products/suggest?q=te' }), 200],
  ['the top products', () => Promise.resolve({ of: '/api/products/top' }), 200],
  ['the settings', () => Promise.resolve({ of: `${getShopConfig.path}?__proto__=1` }), 200],
])('%s: a cached response differs in nothing from the first one', async (_name, prepare, status) => {
  const asked = await prepare();
  await renewCatalogueVersion(api.db);
  const first = await ask(asked);
  expect(first).toMatchObject({ status, headers: { 'cache-control': 'private, no-cache' } });
  expect(await statementsOfAsking(asked)).toEqual([]);
  expect(await ask(asked)).toEqual(first);
  expect(await ask({ ...asked, headers: { ...asked.headers, ...PERHAPS_SIGNED_IN } })).toEqual(first);
});

test('a response to be cached is read again after a conflict of one of its reads', async () => {
  const conflict = Object.assign(new Error('Deadlock found'), { errno: 1213 });
  const failing = jest.spyOn(api.db.read, 'query').mockRejectedValueOnce(conflict);
  const { status } = await ask();
  const tries = failing.mock.calls.length;
  failing.mockRestore();
  expect(status).toBe(200);
  expect(tries).toBeGreaterThan(1);
});

test('HEAD has the length of the body and no body', async () => {
  const [whole, head] = [await ask(), await ask({ method: 'HEAD' })];
  const { etag: tag, 'content-type': type } = whole.headers;
  const length = String(Buffer.byteLength(whole.text));
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers).toMatchObject({ etag: tag, 'content-type': type, 'content-length': length });
});

test.each([
  ['a product that does not exist', `/api/products/${randomUUID()}`, 404],
  ['a malformed id', '/api/products/1', 404],
  ['a sort that does not exist', '/api/products?sort=colour', 400],
])('%s is refused each time', async (_name, of, status) => {
  const refused = await ask({ of });
  expect(refused).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
  expect(await ask({ of })).toEqual(refused);
});

test.each([
  ['all calls', 30, () => path],
  ['searches', 6, () => '/api/products?keyword=tee'],
])('the limit of %s counts each cached response once', async (_name, most, address) => {
  const asked = { of: address(), from: anotherVisitor() };
  await ask({ of: address() });
  const statuses = [];
  for (let count = 0; count <= most; count += 1) statuses.push((await ask(asked)).status);
  expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429]);
});

test('a change is seen by the next read', async () => {
  await ask();
  const productId = path.split('/').at(-1) ?? '';
  await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: productId }, { priceCents: 700 }));
  expect(JSON.parse((await ask()).text)).toMatchObject({ price: 7 });
});

test('a failure is answered and logged for every request that shares it, and the next one succeeds', async () => {
  await renewCatalogueVersion(api.db);
  const failing = jest.spyOn(api.db.read.dataSource, 'query').mockRejectedValue(new Error('broken'));
  const ids = ['failing-first', 'failing-other'];
  const answers = await Promise.all(ids.map((id) => ask({ headers: { 'X-Request-Id': id } })));
  failing.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  for (const requestId of ids) {
    const lines = api.log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const [failed, answered] = lines.filter((line) => line['requestId'] === requestId);
    expect(failed).toMatchObject({ msg: 'request failed', err: { message: 'broken' } });
    expect(answered).toMatchObject({ msg: 'request', status: 500, path });
  }
  expect((await ask()).status).toBe(200);
});

/** Makes every statement slow until `mockRestore`. */
function delayStatements() {
  const { dataSource } = api.db.read;
  const query = dataSource.query.bind(dataSource);
  return jest.spyOn(dataSource, 'query').mockImplementation(async (...statement) => {
    await sleep(50);
    return query(...statement);
  });
}

test('equal requests that arrive together read the database once', async () => {
  await renewCatalogueVersion(api.db);
  const query = delayStatements();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  const pages = query.mock.calls.filter(([sql]) => sql.includes('product_images'));
  query.mockRestore();
  expect(pages).toHaveLength(1);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('a client that leaves before its response causes no error, and the next one gets it', async () => {
  await renewCatalogueVersion(api.db);
  const query = delayStatements();
  const failed = jest.spyOn(api.app.log, 'warn');
  const visit = new AbortController();
  const headers = { 'X-Request-Id': 'gone-before' };
  const left = expect(fetch(api.baseUrl + path, { signal: visit.signal, headers })).rejects.toThrow();
  await until(() => Promise.resolve(query.mock.calls.length > 0));
  visit.abort();
  await left;
  await until(() => Promise.resolve(api.log.text.includes('gone-before')));
  query.mockRestore();
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
  expect((await ask()).status).toBe(200);
});

test('a draining process answers from the cache, too, and closes the connection', async () => {
  await ask();
  const draining = jest.replaceProperty(api.app, 'isDraining', true);
  const answer = await ask();
  draining.restore();
  expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
});
