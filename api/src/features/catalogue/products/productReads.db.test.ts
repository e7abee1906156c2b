import { setTimeout as sleep } from 'node:timers/promises';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';
import { getShopConfig } from '@shop/contract/config';
import { listCategories, listRelatedProducts, suggestProducts } from '@shop/contract/productDiscovery';
import { getProduct, listProducts, listTopProducts } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { CATALOGUE_VERSION_TTL_MS, readCatalogueVersion } from '../../../database/catalogue/version.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { waitUntil } from '../../../testing/apiProcess.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { bumpCatalogueVersion } from '../version/catalogueVersion.service.ts';

describe('cached reads', () => {
  let api: TestApi;
  let other: TestApi;
  let admin: Caller;
  let product: ProductEntity;
  beforeAll(async () => {
    other = await testApi({ maxAgeMs: CATALOGUE_VERSION_TTL_MS });
    api = await testApi({ beside: other, maxAgeMs: CATALOGUE_VERSION_TTL_MS });
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
        api
          .as(await aUser(api))
          .call(createReview, { productId: product.id, rating: 2, comment: 'Too thin.' }),
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
    expect({ status: (await page(api)).status, listed: await listed(api) }).toEqual({
      status: 404,
      listed: undefined,
    });
    await sleep(SEEN_AFTER_MS);
    expect({ status: (await page(other)).status, listed: await listed(other) }).toEqual({
      status: 404,
      listed: undefined,
    });
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
    const quiet = await testApi({ beside: other, maxAgeMs: 60_000 });
    const { anonymous } = quiet;
    const reads: (() => Promise<{ readonly status: number }>)[] = [
      () => anonymous.call(listProducts, { pageNumber: 1 }),
      () => anonymous.fetch('/api/products?unknown=1&pageNumber=1'),
      () => anonymous.call(listProducts, { keyword: 'smock' }),
      () => anonymous.call(listProducts, { category: 't-shirts', facets: '1' }),
      () => anonymous.call(getProduct, { id: product.id }),
      () => anonymous.call(suggestProducts, { q: 'smo' }),
      () => anonymous.call(listTopProducts, {}),
      () => anonymous.call(listCategories, {}),
      () => anonymous.call(getShopConfig, {}),
    ];
    const all = async () => {
      for (const read of reads) expect((await read()).status).toBe(200);
    };
    await all();
    expect(await recordStatements(quiet, all)).toEqual([]);
    const customer = quiet.as(await aUser(quiet));
    await customer.call(getProduct, { id: product.id });
    expect(await recordStatements(quiet, () => customer.call(getProduct, { id: product.id }))).not.toEqual(
      [],
    );
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
    expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' });
    await update({ price: 99 });
    const changed = await api.anonymous.fetch(path, { headers: { 'If-None-Match': etag } });
    expect({ status: changed.status, hasSameTag: changed.headers.get('etag') === etag }).toEqual({
      status: 200,
      hasSameTag: false,
    });
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
});

describe('reads of a required version', () => {
  let api: TestApi;
  /** A process that relies on the version that it knows. */
  let behind: TestApi;
  let products: ProductEntity[];
  beforeAll(async () => {
    api = await testApi();
    behind = await testApi({ beside: api, maxAgeMs: 60_000 });
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
    return { [CATALOGUE_VERSION_HEADER]: String(await readCatalogueVersion(api.db.read)) };
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

  test('100 readers during 50 changes a second get 100 answers, none older than required', async () => {
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
      await waitUntil(() => Promise.resolve(seen.price >= Math.floor(reader / 10) * 5));
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
      const statements = await recordStatements(behind, () =>
        prices({ [CATALOGUE_VERSION_HEADER]: required }),
      );
      expect(statements).toEqual([]);
    },
  );

  test('a health check costs no statement, whatever version it requires', async () => {
    const headers = { [CATALOGUE_VERSION_HEADER]: String(Number.MAX_SAFE_INTEGER) };
    const check = async () =>
      expect((await behind.anonymous.fetch('/api/health/live', { headers })).status).toBe(200);
    expect(await recordStatements(behind, check)).toEqual([]);
  });
});

describe('statements of reads', () => {
  let api: TestApi;
  const ids: string[] = [];
  beforeAll(async () => {
    api = await testApi({ oneProcess: true, env: { PRODUCTS_PAGE_SIZE: '3' }, maxAgeMs: 60_000 });
    for (let count = 0; count < 7; count += 1) ids.push((await aProduct(api)).id);
  });
  afterAll(() => api.close());

  const FILTERED = { category: 't-shirts', min: 100, sort: 'price-asc', facets: '1' } as const;
  const SEARCHED = { ...FILTERED, keyword: 'boulder' };

  /** Asks for one page, product or beginning of a word. */
  type Read = (place: 1 | 2) => Promise<{ readonly status: number }>;

  const list = (input: Parameters<typeof api.anonymous.call<typeof listProducts>>[1]): Read => {
    return (pageNumber) => api.anonymous.call(listProducts, { ...input, pageNumber });
  };

  test.each<[string, number, Read]>([
    ['a page of the list', 1, list({})],
    ['a filtered page with its facets', 1, list(FILTERED)],
    ['the next page of a search', 1, list({ keyword: 'boulder tee' })],
    ['the next page of a search that is corrected', 3, list({ keyword: 'bouldr tee' })],
    ['the next page of a search that finds nothing', 1, list({ keyword: 'nothing' })],
    ['the next page of a filtered search with its facets', 2, list(SEARCHED)],
    ['suggestions', 2, (place) => api.anonymous.call(suggestProducts, { q: 'boulder'.slice(0, 2 + place) })],
    ['related products', 4, (place) => api.anonymous.call(listRelatedProducts, { id: ids[place] ?? '' })],
    ['the page of a product', 1, (place) => api.anonymous.call(getProduct, { id: ids[place] ?? '' })],
  ])('%s asks the database %p times, however many products there are', async (_name, statements, read) => {
    // What is cached of the whole catalogue is read by the first one.
    await read(1);
    expect(
      await recordStatements(api, async () => {
        expect((await read(2)).status).toBe(200);
      }),
    ).toHaveLength(statements);
  });

  test.each([
    ['the categories', 4, () => api.anonymous.call(listCategories, {})],
    ['the top products', 4, () => api.anonymous.call(listTopProducts, {})],
    ['the settings of the shop', 3, () => api.anonymous.call(getShopConfig, {})],
    ['the page of a product', 3, () => api.anonymous.call(getProduct, { id: ids[0] ?? '' })],
  ])('%s: %p statements after a change, and then none', async (_name, statements, read) => {
    // What a process caches for good, as the kinds of facet groups, is read by the first one.
    await read();
    await bumpCatalogueVersion(api.db);
    expect(await recordStatements(api, read)).toHaveLength(statements);
    expect(await recordStatements(api, read)).toEqual([]);
  });
});
