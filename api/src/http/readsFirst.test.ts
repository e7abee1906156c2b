import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Koa from 'koa';
import { getShopConfig } from '@shop/contract/config';
import { ProductEntity } from '../database/entities/ProductEntity.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { renewCatalogueVersion } from '../features/catalogueVersion/catalogueVersion.service.ts';
import { until } from '../testing/apiProcess.ts';
import { aProduct } from '../testing/factories/products.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
let other: TestApi;
let path: string;
let byKoa: jest.SpyInstance;
beforeAll(async () => {
  other = await testApi();
  // What is kept is kept by one process, so that no second one may be behind its address.
  api = await testApi({
    beside: other,
    relyMs: 60_000,
    env: { RATE_LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://shop.test' },
  });
});
beforeEach(async () => {
  path = `/api/products/${(await aProduct(api)).id}`;
  byKoa = jest.spyOn(Koa.prototype, 'createContext');
});
afterEach(() => {
  byKoa.mockRestore();
  Object.assign(api.app, { isDraining: false });
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
  const before = byKoa.mock.calls.length;
  const response = await api.anonymous.fetch(of, {
    method,
    headers: { 'X-Forwarded-For': from, ...headers },
  });
  const seen = [...response.headers].filter(
    ([name]) => !['date', 'x-request-id', 'retry-after'].includes(name),
  );
  return {
    ...{ status: response.status, headers: Object.fromEntries(seen), text: await response.text() },
    isByKoa: byKoa.mock.calls.length > before,
  };
}

/** Whoever may have a session is answered by Koa. */
const PERHAPS_SIGNED_IN = { Cookie: '__Host-sid=unknown' };

async function etag(): Promise<string> {
  return (await ask()).headers['etag'] ?? '';
}

type Prepare = () => Promise<Asked>;
const READS: [string, Prepare][] = [
  ['a read', () => Promise.resolve({})],
  ['what an answer begins with', () => Promise.resolve({ method: 'HEAD' })],
  ['what the caller has already', async () => ({ headers: { 'If-None-Match': await etag() } })],
  ['a list', () => Promise.resolve({ of: '/api/products' })],
  ['a search', () => Promise.resolve({ of: '/api/products?keyword=tee%20shirt&unknown=1' })],
  [
    'a search with signs of its own',
    () => Promise.resolve({ of: '/api/products?keyword=a+b%26c&keyword=d' }),
  ],
  ['a filter with several values', () => Promise.resolve({ of: '/api/products?size=m&size=l&facets=1' })],
  ['a filter with one value', () => Promise.resolve({ of: '/api/products?size=m&min=1&sort=price-asc' })],
  ['suggestions', () => Promise.resolve({ of: '/api/products/suggest?q=te' })],
  ['the top products', () => Promise.resolve({ of: '/api/products/top' })],
  ['the settings of the shop', () => Promise.resolve({ of: `${getShopConfig.path}?__proto__=1` })],
  ['a product that is not there', () => Promise.resolve({ of: `/api/products/${randomUUID()}` })],
];

async function byBoth(asked: Asked) {
  const visitor = await ask(asked);
  const byOther = await ask({ ...asked, headers: { ...asked.headers, ...PERHAPS_SIGNED_IN } });
  expect([visitor.isByKoa, byOther.isByKoa]).toEqual([false, true]);
  expect({ ...visitor, isByKoa: true }).toEqual(byOther);
  return visitor;
}

test.each(READS)('%s is answered without Koa as by Koa', async (_name, prepare) => {
  const asked = await prepare();
  await ask(asked);
  const { headers } = await byBoth(asked);
  expect(headers['strict-transport-security']).toBeDefined();
});

test.each(READS)('%s is answered so when it is not kept, too', async (_name, prepare) => {
  const asked = await prepare();
  await renewCatalogueVersion(api.db);
  await byBoth(asked);
});

test.each([
  ['a page that cannot be', '/api/products?sort=colour'],
  ['a malformed id', '/api/products/1'],
  ['a list by sales', '/api/products?sort=bestselling'],
  ['another spelling of the path', '/api/products/'],
  ['an encoded path', '/api/pr%6Fducts'],
  ['a path with a fragment', '/api/products#1'],
])('%s is left to Koa', async (_name, address) => {
  expect(await statusByKoa(address)).not.toBeNull();
});

/** As it is written: `fetch` would send it in another form. Null when Koa has not answered. */
async function statusByKoa(address: string): Promise<number | null> {
  const before = byKoa.mock.calls.length;
  const { hostname, port } = new URL(api.baseUrl);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ hostname, port, path: address }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
  return byKoa.mock.calls.length > before ? (status ?? 0) : null;
}

test.each([
  ['all calls', 30, () => path],
  ['searches', 6, () => '/api/products?keyword=tee'],
])('the limit of %s counts each once, and refuses as Koa does', async (_name, most, address) => {
  const asked = { of: address(), from: anotherVisitor() };
  await ask({ of: address() });
  const answers = [];
  for (let count = 0; count <= most; count += 1) answers.push(await ask(asked));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: most }, () => 200), 429]);
  const refused = answers.at(-1);
  expect(refused?.isByKoa).toBe(false);
  expect(await ask({ ...asked, headers: PERHAPS_SIGNED_IN })).toEqual({ ...refused, isByKoa: true });
});

test('a refused search uses up no more of all calls than by Koa', async () => {
  const asked = { of: '/api/products?keyword=tee', from: anotherVisitor() };
  await ask({ of: asked.of });
  for (let count = 0; count < 29; count += 1) await ask(asked);
  const statuses = [await ask({ ...asked, of: path }), await ask({ ...asked, of: path })];
  expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
});

test('a change is seen by the next read', async () => {
  await ask();
  const productId = path.split('/').at(-1) ?? '';
  await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: productId }, { priceCents: 700 }));
  expect(JSON.parse((await ask()).text)).toMatchObject({ price: 7 });
});

test('a failure is answered and logged as by Koa, with the id of the request', async () => {
  await renewCatalogueVersion(api.db);
  const failing = jest.spyOn(api.db.read.dataSource, 'query').mockRejectedValue(new Error('broken'));
  const { text, ...visitor } = await ask({ headers: { 'X-Request-Id': 'failing-visitor' } });
  const byOther = await ask({ headers: { 'X-Request-Id': 'failing-other', ...PERHAPS_SIGNED_IN } });
  failing.mockRestore();
  expect({ ...visitor, text, isByKoa: true }).toEqual(byOther);
  expect(visitor.status).toBe(500);
  for (const requestId of ['failing-visitor', 'failing-other']) {
    const lines = api.log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const [failed, answered] = lines.filter((line) => line['requestId'] === requestId);
    expect(failed).toMatchObject({ msg: 'request failed', err: { message: 'broken' } });
    expect(answered).toMatchObject({ msg: 'request', status: 500, path });
  }
});

test('of visitors who ask at once for what is not kept one makes the answer', async () => {
  await renewCatalogueVersion(api.db);
  const { dataSource } = api.db.read;
  const original = dataSource.query.bind(dataSource);
  const query = jest.spyOn(dataSource, 'query').mockImplementation(async (...statement) => {
    await sleep(50);
    return original(...statement);
  });
  const kept = jest.spyOn(api.app.answers, 'keep');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  const pages = query.mock.calls.filter(([sql]) => sql.includes('product_images'));
  expect([kept.mock.calls.length, pages.length]).toEqual([20, 1]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  kept.mockRestore();
  query.mockRestore();
});

test('whoever goes before the answer is there causes no error, and the next visitor gets it', async () => {
  await renewCatalogueVersion(api.db);
  const keep = api.app.answers.keep.bind(api.app.answers);
  const visit = new AbortController();
  const waiting = jest.spyOn(api.app.answers, 'keep').mockImplementationOnce(async (...what) => {
    visit.abort();
    await sleep(50);
    return keep(...what);
  });
  const failed = jest.spyOn(api.app.log, 'warn');
  const headers = { 'X-Request-Id': 'gone-before' };
  await expect(fetch(api.baseUrl + path, { signal: visit.signal, headers })).rejects.toThrow();
  await until(() => Promise.resolve(api.log.text.includes('gone-before')));
  expect(failed).not.toHaveBeenCalled();
  expect((await ask()).status).toBe(200);
  failed.mockRestore();
  waiting.mockRestore();
});

test('what needs Koa is left to it: another method, the end', async () => {
  expect(await ask({ method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } })).toMatchObject({
    ...{ status: 403, isByKoa: true },
  });
  Object.assign(api.app, { isDraining: true });
  expect(await ask()).toMatchObject({ isByKoa: true, headers: { connection: 'close' } });
});
