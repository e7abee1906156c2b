import Koa from 'koa';
import { updateProduct } from '@shop/contract/adminProducts';
import { aProduct } from '../testing/factories/products.ts';
import { anAdmin } from '../testing/factories/users.ts';
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

test.each<[string, () => Promise<Asked>]>([
  ['a read', () => Promise.resolve({})],
  ['what an answer begins with', () => Promise.resolve({ method: 'HEAD' })],
  ['what the caller has already', async () => ({ headers: { 'If-None-Match': await etag() } })],
  ['a search', () => Promise.resolve({ of: '/api/products?keyword=tee' })],
])('%s is answered without Koa as by Koa', async (_name, prepare) => {
  const asked = await prepare();
  await ask(asked);
  const first = await ask(asked);
  const byOther = await ask({ ...asked, headers: { ...asked.headers, ...PERHAPS_SIGNED_IN } });
  expect([first.isByKoa, byOther.isByKoa]).toEqual([false, true]);
  expect({ ...first, isByKoa: true }).toEqual(byOther);
  expect(first.headers['strict-transport-security']).toBeDefined();
});

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

test('what needs Koa is left to it: the first read after a change, another method, the end', async () => {
  await ask();
  const productId = path.split('/').at(-1) ?? '';
  await api.as(await anAdmin(api)).call(updateProduct, { productId, price: 7 });
  expect((await ask()).isByKoa).toBe(true);
  expect((await ask()).isByKoa).toBe(false);
  expect(await ask({ method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } })).toMatchObject({
    ...{ status: 403, isByKoa: true },
  });
  Object.assign(api.app, { isDraining: true });
  expect(await ask()).toMatchObject({ isByKoa: true, headers: { connection: 'close' } });
});
