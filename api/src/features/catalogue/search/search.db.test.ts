import type { QueryRunner } from 'typeorm';
import { bulkUpdateProducts } from '@shop/contract/adminProductChanges';
import { checkImport, runImport } from '@shop/contract/adminProductImport';
import { deleteProduct, restoreProduct, updateProduct } from '@shop/contract/adminProducts';
import { MAX_WORDS_WITH_SYNONYMS, listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import type { Endpoint, InputOf } from '@shop/contract/endpoint';
import { listCategories, listRelatedProducts, suggestProducts } from '@shop/contract/productDiscovery';
import { listProducts } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { getSitemapIndex, getSitemapFile } from '@shop/contract/sitemap';
import { toSlug } from '@shop/domain/slugs';
import { AuditEntity } from '../../../database/entities/audit.ts';
import type { ProductEntity, ProductState } from '../../../database/entities/catalogue.ts';
import {
  ProductFacetEntity,
  SearchSynonymEntity,
  SearchWordEntity,
} from '../../../database/entities/search.ts';
import { insertMany } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { seedLargeCatalogue } from '../../../seed/seedLarge.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import type { Statement } from '../../../testing/recordStatements.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { SEARCH_LIMITS } from './searchLimits.ts';
import { createFacetCountCache } from './facetCountCache.ts';
import type { PriceBounds } from './facetGroups.sql.ts';
import { ANY_PRICE } from './facetGroups.sql.ts';
import { findMatches } from './matches.sql.ts';
import { reindexOutdatedProducts } from './reindexOutdatedProducts.ts';
import { resolveSearch } from './search.service.ts';
import { splitSearchWords } from './searchTerms.ts';

describe('the search', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi({ env: { PRODUCTS_PAGE_SIZE: '2' } });
    const plain = { brand: 'Koppie', category: 'Caps', description: 'Cotton.' };
    await aProduct(api, { ...plain, name: 'Sun Hat', description: 'Keeps the karoo sun off.' });
    await aProduct(api, { ...plain, name: 'Crème Karoo Cap' });
    await aProduct(api, { ...plain, name: 'Plain Cap', brand: 'Karoo Works' });
    await aProduct(api, { ...plain, name: 'Karootjie Cap' });
    await aProduct(api, { ...plain, name: '100% Wool Beanie', category: 'Beanies' });
  });
  afterAll(() => api.close());

  const found = async (keyword: string, pageNumber = 1) => {
    const { body } = await api.anonymous.call(listProducts, { keyword, pageNumber });
    return { names: body.products.map(({ name }) => name), page: body.page, pages: body.pages };
  };

  test('whole words come before prefixes, and names before brands before descriptions [R.31]', async () => {
    expect(await found('karoo')).toEqual({ names: ['Crème Karoo Cap', 'Karootjie Cap'], page: 1, pages: 2 });
    expect(await found('karoo', 2)).toEqual({ names: ['Plain Cap', 'Sun Hat'], page: 2, pages: 2 });
  });

  test.each([
    ['CREME', ['Crème Karoo Cap']],
    ['crème', ['Crème Karoo Cap']],
    ['  karoo   cre ', ['Crème Karoo Cap']],
    ['karoo wool', []],
    ['%', []],
    ['_', []],
    ['100%', ['100% Wool Beanie']],
    ["' OR 1=1 --", []],
    ['karoo.', ['Crème Karoo Cap', 'Karootjie Cap']],
  ])('a search for %p finds %p [1.5] [7.13]', async (keyword, names) =>
    expect((await found(keyword)).names).toEqual(names),
  );

  test('every one of many words must match [R.31]', async () => {
    await aProduct(api, {
      name: 'Ochre Tee',
      description: 'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    });
    const emails = [...'abcdefghijklmnopqrstuvwxyz'].join(' ');
    expect((await found(emails)).names).toEqual(['Ochre Tee']);
    expect((await found(`${emails} zebra`)).names).toEqual([]);
  });

  test('words beyond 50 characters are cut between characters, never within one', async () => {
    const beginning = 'x'.repeat(49);
    await aProduct(api, {
      name: 'Long Words',
      description: `${beginning}\u{20000} ${beginning}\u{2A6D6}`,
      state: 'draft',
    });
    const admin = api.as(await anAdmin(api));
    const { body } = await admin.call(listProducts, { keyword: `${beginning}\u{20000}` });
    expect(body.products.map(({ name }) => name)).toEqual(['Long Words']);
  });

  test('a blank keyword lists everything', async () => {
    expect((await found('  ')).pages).toBe(3);
  });

  test('a page beyond the end of the results is the last one', async () => {
    expect(await found('karoo', 50)).toEqual({ names: ['Plain Cap', 'Sun Hat'], page: 2, pages: 2 });
    expect(await found('nothing', 50)).toEqual({ names: [], page: 1, pages: 1 });
  });

  test('only the first 100 characters of a keyword count', async () => {
    expect((await found(`${'wool '.repeat(20)}nonsense`)).names).toEqual(['100% Wool Beanie']);
  });

  test('a product is found under its new name at once, and not at all once deleted', async () => {
    const admin = api.as(await anAdmin(api));
    const product = await aProduct(api, { name: 'Quagga Scarf' });
    await admin.call(updateProduct, { productId: product.id, name: 'Zebra Scarf' });
    expect((await found('quagga')).names).toEqual([]);
    expect((await found('zebra')).names).toEqual(['Zebra Scarf']);
    await admin.call(deleteProduct, { id: product.id });
    expect((await found('zebra')).names).toEqual([]);
  });

  test('drafts are found by administrators only', async () => {
    await aProduct(api, { name: 'Secret Poncho', state: 'draft' });
    expect((await found('poncho')).names).toEqual([]);
    const seen = await api.as(await anAdmin(api)).call(listProducts, { keyword: 'poncho' });
    expect(seen.body.products).toHaveLength(1);
  });

  test('a word that begins another one is not looked up twice', () => {
    expect(splitSearchWords('ka karoo kar cap')).toEqual(['karoo', 'cap']);
  });
});

describe('products that change their category', () => {
  let api: TestApi;
  let made: string[] = [];
  beforeAll(async () => {
    api = await testApi();
  });
  afterEach(async () => {
    const admin = api.as(await anAdmin(api));
    for (const id of made) await admin.call(deleteProduct, { id });
    made = [];
  });
  afterAll(() => api.close());

  async function aProductIn(category: string, state: ProductState = 'public'): Promise<ProductEntity> {
    const product = await aProduct(api, { category, state });
    made.push(product.id);
    return product;
  }

  async function move({ id: productId }: ProductEntity, category: string): Promise<void> {
    const { status } = await api.as(await anAdmin(api)).call(updateProduct, { productId, category });
    expect(status).toBe(200);
  }

  /** Where the list of a category leads, or the name of the category that it shows. */
  async function listed(category: string): Promise<string | undefined> {
    const { body } = await api.anonymous.call(listProducts, { category });
    return body.moved?.category ?? body.category?.name;
  }

  test('a category whose products all have another one leads to that', async () => {
    const [first, second] = [await aProductIn('Old Caps'), await aProductIn('old caps')];
    await move(first, 'Crème Hats');
    expect(await listed('old-caps')).toBe('old caps');
    await move(second, 'Crème Hats');
    expect(await listed('old-caps')).toBe('creme-hats');
  });

  const MANY: readonly [string, (products: readonly ProductEntity[], category: string) => Promise<void>][] = [
    [
      'a selection',
      async (products, category) => {
        const chosen = products.map(({ id, version }) => ({ id, version }));
        await api.as(await anAdmin(api)).call(bulkUpdateProducts, { products: chosen, change: { category } });
      },
    ],
    [
      'an import',
      async (products, category) => {
        const lines = ['id,category', ...products.map(({ id }) => `${id},${category}`)];
        const admin = api.as(await anAdmin(api));
        const file = new File([lines.join('\n')], 'products.csv');
        const { body } = await admin.call(checkImport, { file });
        await admin.call(runImport, { id: body._id });
      },
    ],
  ];
  test.each(MANY)('a category that %s renames leads to its new name', async (way, rename) => {
    const old = `Old by ${way}`;
    const products = [await aProductIn(old), await aProductIn(old)];
    await rename(products, `New by ${way}`);
    expect(await listed(toSlug(old))).toBe(toSlug(`New by ${way}`));
  });

  test('a category that was renamed twice leads to its last name at once', async () => {
    const product = await aProductIn('Mugs One');
    await move(product, 'Mugs Two');
    await move(product, 'Mugs Three');
    expect(await listed('mugs-one')).toBe('mugs-three');
    expect(await listed('mugs-two')).toBe('mugs-three');
  });

  test('a category that has products again is shown itself', async () => {
    const product = await aProductIn('Bags');
    await move(product, 'Sacks');
    await aProductIn('Bags');
    expect(await listed('bags')).toBe('Bags');
    expect(await listed('sacks')).toBe('Sacks');
  });

  test('a category that was renamed and renamed back is shown itself', async () => {
    const product = await aProductIn('Pins');
    await move(product, 'Badges');
    await move(product, 'Pins');
    expect(await listed('pins')).toBe('Pins');
    expect(await listed('badges')).toBe('pins');
  });

  test('another spelling of the same address is no other category', async () => {
    const product = await aProductIn('Rain Coats');
    await move(product, 'rain coats');
    expect(await listed('rain-coats')).toBe('rain coats');
  });

  test('a category leads nowhere when the one that took its products has none either', async () => {
    const product = await aProductIn('Belts');
    await move(product, 'Straps');
    await api.as(await anAdmin(api)).call(deleteProduct, { id: product.id });
    expect(await listed('belts')).toBeUndefined();
  });

  test('a product that shoppers do not see moves no category', async () => {
    await aProductIn('Socks');
    const draft = await aProductIn('Gloves', 'withdrawn');
    const seen = await aProductIn('Gloves');
    await move(draft, 'Socks');
    await api.as(await anAdmin(api)).call(deleteProduct, { id: seen.id });
    expect(await listed('gloves')).toBeUndefined();
  });

  test('a list of several categories does not lead to the address of a moved one', async () => {
    const product = await aProductIn('Scarves');
    await move(product, 'Shawls');
    const { body } = await api.anonymous.call(listProducts, { category: ['scarves', 'shawls'] });
    expect(body).toMatchObject({ total: 1 });
    expect(body).not.toHaveProperty('moved');
  });
});

describe('cached counts of facets', () => {
  let api: TestApi;
  let other: TestApi;
  let admin: Caller;
  let product: ProductEntity;
  beforeAll(async () => {
    other = await testApi();
    api = await testApi({ beside: other });
    admin = api.as(await anAdmin(api));
    for (let count = 0; count < 5; count += 1)
      await aProduct(api, { priceCents: 10_000 + (count % 2) * 5000 });
  });
  beforeEach(async () => {
    product = await aProduct(api, { stock: 2 });
  });
  afterAll(async () => {
    await api.close();
    await other.close();
  });

  const BOUNDS: readonly PriceBounds[] = [
    ANY_PRICE,
    { minCents: 12_000, maxCents: null },
    { minCents: null, maxCents: 12_000 },
  ];

  /** All groups as text, in a fixed order. */
  async function readGroups({ app }: Pick<TestApi, 'app'>, cache = app.facetCounts): Promise<string[][]> {
    const all = [];
    for (const bounds of BOUNDS)
      all.push((await cache.getGroupsWithin(bounds)).map((group) => JSON.stringify(group)).sort());
    return all;
  }

  /** The groups without a cache. */
  const uncached = () =>
    readGroups(api, createFacetCountCache({ read: api.db.read, version: api.db.version }));

  const update = (changes: object) => admin.call(updateProduct, { productId: product.id, ...changes });

  const CHANGES: Record<string, () => Promise<unknown>> = {
    'a price': () => update({ price: 77 }),
    'a stock that is gone': () => update({ countInStock: 0 }),
    'a name and a category': () => update({ name: 'Quartz Vest', category: 'Vests' }),
    'a brand that no product had': () => update({ brand: 'Dolerite' }),
    'the last pieces are ordered': () => anOrder(api, { product, qty: 2 }),
    'a review': async () =>
      api
        .as(await aUser(api))
        .call(createReview, { productId: product.id, rating: 4, comment: 'Fits well.' }),
    'a product is withdrawn': () => update({ state: 'withdrawn' }),
    'a product is deleted': () => admin.call(deleteProduct, { id: product.id }),
    'a product is new': () => aProduct(api, { priceCents: 9900 }),
    'there and back': async () => {
      await update({ price: 77, brand: 'Dolerite' });
      await update({ state: 'withdrawn' });
      await update({ state: 'public', price: 78 });
    },
    'a deleted product returns': async () => {
      await admin.call(deleteProduct, { id: product.id });
      await admin.call(restoreProduct, { id: product.id });
    },
  };

  test.each(Object.entries(CHANGES))(
    '%s: counts agree in all processes afterwards',
    async (_name, change) => {
      for (const each of [api, other]) await readGroups(each);
      await change();
      const expected = await uncached();
      for (const each of [api, other]) expect(await readGroups(each)).toEqual(expected);
    },
  );

  test('an order of many pieces in stock counts nothing again', async () => {
    const stocked = await aProduct(api, { stock: 9 });
    await readGroups(api);
    await anOrder(api, { product: stocked });
    const statements = await recordStatements(api, () => readGroups(api));
    expect(statements.filter(({ sql }) => sql.includes('product_facets'))).toEqual([]);
  });

  test('a change by an earlier release, which increases the version alone, is counted', async () => {
    await readGroups(api);
    const { write } = api.db.sources;
    await write.query('UPDATE catalogue_version SET changes = changes + 1 WHERE slot = 3');
    await write.query("UPDATE product_facets SET cell = '' WHERE productId = ?", [product.id]);
    const expected = await uncached();
    expect(await readGroups(api)).toEqual(expected);
  });

  test('many administrators at once in two processes leave every product counted', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => aProduct(api)));
    for (const each of [api, other]) await readGroups(each);
    const others = other.as(await anAdmin(other));
    const reads: Promise<unknown>[] = [];
    await Promise.all(
      products.flatMap(({ id }, index) =>
        [admin, others].map(async (caller, by) => {
          await caller.call(updateProduct, { productId: id, price: 50 + by + (index % 3) });
          reads.push(readGroups(by === 0 ? other : api));
        }),
      ),
    );
    await Promise.all(reads);
    const expected = await uncached();
    for (const each of [api, other]) expect(await readGroups(each)).toEqual(expected);
  });

  test('whatever price bounds visitors ask for, what every list needs is counted once', async () => {
    const cache = createFacetCountCache(api.db);
    const all = await cache.getGroupsWithin(ANY_PRICE);
    for (let rand = 1; rand <= 50; rand += 1)
      await cache.getGroupsWithin({ minCents: rand * 100, maxCents: null });
    expect(await cache.getGroupsWithin(ANY_PRICE)).toBe(all);
  });

  test('products are counted again when the database has lost changes', async () => {
    let version = 9;
    const known = { ...api.db.version, listed: () => Promise.resolve(version) };
    const cache = createFacetCountCache({ read: api.db.read, version: known });
    const before = await cache.getGroupsWithin(ANY_PRICE);
    version = 4;
    expect(await cache.getGroupsWithin(ANY_PRICE)).not.toBe(before);
  });
});

describe('rows that the search reads', () => {
  /** `LONG_TESTS=1` prints what the calls cost with 100,000 products, and the plans of the slowest statements. */
  const IS_LONG = process.env['LONG_TESTS'] === '1';
  const PRODUCTS = IS_LONG ? 100_000 : 600;
  /** A short form counts statements and measures nothing. */
  const TIMES = IS_LONG ? 9 : 0;

  let api: TestApi;
  let productId: string;
  beforeAll(async () => {
    api = await testApi();
    productId = (await aProduct(api, { name: 'Boulder Tee', category: 'Hoodies' })).id;
    await seedLargeCatalogue(api.db, {
      products: PRODUCTS,
      now: api.clock.now(),
      onProgress: () => undefined,
    });
  });
  afterAll(() => api.close());

  const call =
    <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    () =>
      api.anonymous.call(endpoint, input);
  const change = () => aProduct(api, { name: 'Change' });

  const CASES: [string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
    ['the first page', call(listProducts, {})],
    ['the first page after a change', call(listProducts, {}), change],
    ['facets of all', call(listProducts, { facets: '1' })],
    ['facets of all after a change', call(listProducts, { facets: '1' }), change],
    ['one category', call(listProducts, { category: 'hoodies' })],
    ['one category, page 400', call(listProducts, { category: 'hoodies', pageNumber: 400 })],
    ['a category, two brands, a size in stock', call(listProducts, narrow())],
    ['the same with facets', call(listProducts, { ...narrow(), facets: '1' })],
    ['facets within a price', call(listProducts, { min: 200, max: 400, facets: '1' })],
    ['facets within a price after a change', call(listProducts, { min: 200, max: 400, facets: '1' }), change],
    ['a size that few have', call(listProducts, { size: 'xl', brand: 'buchu', max: 120 })],
    ['cheapest first', call(listProducts, { sort: 'price-asc', category: 'caps' })],
    ['best rated first', call(listProducts, { sort: 'rating', category: ['caps', 'bags'], inStock: '1' })],
    ['bestsellers', call(listProducts, { sort: 'bestselling', minRating: 1 })],
    ['a search with filters and facets', call(listProducts, { ...narrow(), keyword: 'hoody', facets: '1' })],
    [
      'the last page of what is in stock, by price',
      call(listProducts, { inStock: '1', sort: 'price-asc', pageNumber: 1_000_000 }),
    ],
    [
      'a page in the middle of it',
      call(listProducts, { inStock: '1', sort: 'price-asc', pageNumber: IS_LONG ? 4100 : 20 }),
    ],
    [
      'what hardly anything passes',
      call(listProducts, { size: 'm', max: 100, sort: 'bestselling', facets: '1' }),
    ],
    ['a search for one letter with facets', call(listProducts, { keyword: 'c', facets: '1' })],
    [
      'a search for a word of all products with facets',
      call(listProducts, { keyword: 'cotton', facets: '1' }),
    ],
    [
      'a search for many common words',
      call(listProducts, { keyword: 'cotton sewn cut batch wash cold in and', facets: '1' }),
    ],
    [
      'a search for ten unknown words',
      call(listProducts, { keyword: 'aqua bqua cqua dqua equa fqua gqua hqua iqua jqua' }),
    ],
    ['the files of the sitemap', call(getSitemapIndex, {})],
    ['the files of the sitemap after a change', call(getSitemapIndex, {}), change],
    ['a file of the sitemap', call(getSitemapFile, { file: IS_LONG ? 40 : 1 })],
    ['a corrected search', call(listProducts, { keyword: 'hodie' })],
    ['suggestions for c', call(suggestProducts, { q: 'c' })],
    ['suggestions for hoo', call(suggestProducts, { q: 'hoo' })],
    ['suggestions for karoo washed', call(suggestProducts, { q: 'karoo washed' })],
    ['suggestions for hodie', call(suggestProducts, { q: 'hodie' })],
    ['categories', call(listCategories, {})],
    ['related products', () => api.anonymous.call(listRelatedProducts, { id: productId })],
  ];

  function narrow(): InputOf<typeof listProducts> {
    return { category: 'hoodies', brand: ['buchu', 'koppie'], size: 'm', inStock: '1' };
  }

  async function msOf({ sql, values }: Statement): Promise<number> {
    const startedAt = performance.now();
    await api.db.read.query(sql, [...values]);
    return performance.now() - startedAt;
  }

  /** The processor's time of this process, in which SQLite runs, both ends of HTTP included. */
  function cpuMs(): number {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }

  function medianOf(times: number[]): string {
    const sorted = [...times].sort((left, right) => left - right);
    return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1);
  }

  test('the ways to products, and what they cost in a large catalogue', async () => {
    const sent = new Map<string, Statement>();
    for (const [name, work, before] of CASES) {
      await work();
      const times: number[] = [];
      const cpuTimes: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        await before?.();
        const [startedAt, cpuBefore] = [performance.now(), cpuMs()];
        await work();
        times.push(performance.now() - startedAt);
        cpuTimes.push(cpuMs() - cpuBefore);
      }
      await before?.();
      const statements = await recordStatements(api, work);
      for (const statement of statements) sent.set(statement.sql, statement);
      if (IS_LONG) {
        process.stderr.write(
          `${medianOf(times)} ms, ${medianOf(cpuTimes)} ms of processor, ${statements.length} statements: ${name}\n`,
        );
      }
      const isFew = statements.length > 0 && statements.length <= 10;
      expect({ name, isFew }).toEqual({ name, isFew: true });
    }
    if (!IS_LONG) return;
    const timed: (Statement & { ms: number })[] = [];
    for (const statement of sent.values()) timed.push({ ...statement, ms: await msOf(statement) });
    timed.sort((left, right) => right.ms - left.ms);
    for (const statement of timed.slice(0, 3)) {
      const text = statement.sql.replaceAll(/\s+/g, ' ').slice(0, 400);
      const plan = (await getQueryPlan(api, statement)).map((line) => `    ${line}\n`);
      process.stderr.write(`${statement.ms.toFixed(1)} ms: ${text}\n${plan.join('')}`);
    }
  });
});

describe('a large catalogue', () => {
  const IS_LONG = process.env['LONG_TESTS'] === '1';
  /** The short form has a fifth of what is more than a search reads, and a search reads a fifth. */
  const SHORTENED = IS_LONG ? 1 : 5;
  const PRODUCTS = IS_LONG ? 100_000 : 2600;
  /** The limit of rows read or stored. SQLite does not count rows, so its limit is the time for this many. */
  const MAX_ROWS = 300_000 / SHORTENED;
  /** SQLite generates a row of this query as fast as it reads one of an index. */
  const COUNT_ROWS = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MAX_ROWS})
  SELECT COUNT(*) FROM numbers`;
  const PAGE_SIZE = 12;

  let api: TestApi;
  const shortened: { restore: () => void }[] = [];
  beforeAll(async () => {
    for (const name of ['wholeRows', 'rowsOfRank', 'lookups', 'countedRows'] as const) {
      shortened.push(jest.replaceProperty(SEARCH_LIMITS, name, SEARCH_LIMITS[name] / SHORTENED));
    }
    api = await testApi({ oneProcess: true });
    // They are the oldest, so that only their names can rank them first.
    const old = { createdAt: new Date('2020-01-01'), description: 'Plain.' };
    await aProduct(api, { ...old, name: 'Wash Bag' });
    for (let draft = 0; draft < 30; draft += 1) {
      await aProduct(api, { name: 'Wash Draft', description: 'Cotton wash.', state: 'draft' });
    }
    await seedLargeCatalogue(api.db, {
      products: PRODUCTS,
      now: api.clock.now(),
      onProgress: () => undefined,
    });
  });
  afterAll(async () => {
    for (const bound of shortened) bound.restore();
    await api.close();
  });

  const search = async (keyword: string, pageNumber = 1) => {
    const { body } = await api.anonymous.call(listProducts, { keyword, pageNumber });
    return { names: body.products.map(({ name }) => name), page: body.page, pages: body.pages };
  };

  describe('a word that every product has', () => {
    test('a word that every product has finds those first that have it in their name', async () => {
      const { names } = await search('wash');
      expect(names[0]).toBe('Wash Bag');
      for (const name of names.slice(1)) expect(name).toContain('Wash');
    });

    test('a word that every product has leads only to pages that can be reached, and to a last one', async () => {
      const { pages } = await search('cotton');
      expect(pages).toBeLessThan(PRODUCTS / PAGE_SIZE);
      const last = await search('cotton', pages);
      expect(last.names.length).toBeGreaterThan(0);
      expect((await search('cotton', pages - 1)).names).toHaveLength(PAGE_SIZE);
      expect(await search('cotton', 1_000_000)).toEqual(last);
    });

    test('a word that every product has shows no draft, and shows it to administrators first', async () => {
      const { names } = await search('wash');
      expect(names).not.toContain('Wash Draft');
      expect(names).toHaveLength(PAGE_SIZE);
      const { body } = await api
        .as(await anAdmin(api))
        .call(listProducts, { keyword: 'wash', pageNumber: 1 });
      expect(body.products.filter(({ isDraft }) => isDraft === true).length).toBeGreaterThan(PAGE_SIZE - 3);
    });

    test('a word that every product has finds a rare product together with a rare word', async () => {
      const number = String(PRODUCTS / 2 + 1);
      const { names } = await search(`cotton ${number}`);
      expect(names.filter((name) => name.endsWith(` ${number}`))).toHaveLength(1);
      expect(await search('cotton giraffe')).toEqual({ names: [], page: 1, pages: 1 });
    });
  });

  test('two words that many products have find those that have both', async () => {
    const { names } = await search('tee slate');
    expect(names).toHaveLength(PAGE_SIZE);
    for (const name of names) expect(name).toContain('Tee');
  });

  /** The cost of a search, independent of the load of the machine: CPU time in SQLite, handled rows on a server. */
  async function costOf(work: (runner: QueryRunner) => Promise<unknown>): Promise<number> {
    const runner = api.db.read.dataSource.createQueryRunner();
    const isSqlite = api.db.engine === 'sqlite';
    try {
      const before = await spent(runner, isSqlite);
      await work(runner);
      return (await spent(runner, isSqlite)) - before;
    } finally {
      await runner.release();
    }
  }

  const costOfSearch = (keyword: string, pageNumber: number): Promise<number> =>
    costOf(async ({ manager }) => {
      const understood = await resolveSearch(manager, { keyword, withDrafts: false });
      if (understood) await findMatches(manager, understood, { pageNumber, pageSize: PAGE_SIZE });
    });

  const mostThatIsAllowed = (): Promise<number> =>
    api.db.engine === 'sqlite' ? costOf((runner) => runner.query(COUNT_ROWS)) : Promise.resolve(MAX_ROWS);

  async function spent(runner: QueryRunner, isSqlite: boolean): Promise<number> {
    if (isSqlite) {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    }
    const rows = (await runner.query(
      "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler\\_read%' OR Variable_name = 'Handler_tmp_write'",
    )) as { Value: string }[];
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  }

  test.each([
    'c',
    'w',
    'b',
    '1',
    'cotton',
    'co',
    'tee',
    'tee slate',
    'cotton wash',
    'cotton wash cold cut sewn batch',
    'cotton giraffe',
    'cottton giraffes',
    'sweater hoodies',
    'tshirts tees',
    'c b s t',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '1 2 3 4 5 6 7 8 9 0 co wa ba se cu in an te ho',
  ])('%p costs no more than an ordinary search may', async (keyword) => {
    const costs: number[] = [];
    const limits: number[] = [];
    for (const pageNumber of [1, 1_000_000, 1]) {
      costs.push(await costOfSearch(keyword, pageNumber));
      limits.push(await mostThatIsAllowed());
    }
    expect(Math.min(...costs)).toBeLessThan(Math.max(...limits));
  });
});

describe('synonyms', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const meaningsOf = async (word: string) => {
    const { body } = await admin.call(listSynonyms, {});
    return body.synonyms.find((each) => each.word === word)?.means;
  };

  test('what an administrator notes is searched for at once, and can be taken back [R.40]', async () => {
    await aProduct(api, { name: 'Karoo Bucket', category: 'Hats', description: 'Cotton.' });
    const found = async () =>
      (await api.anonymous.call(listProducts, { keyword: 'fisherman', facets: '1' })).body.total;
    expect(await found()).toBe(0);
    const { body } = await admin.call(setSynonyms, {
      word: 'Fisherman',
      means: ['bucket', 'fisherman', 'Bucket'],
    });
    expect(body).toEqual({ word: 'fisherman', means: ['bucket'], version: expect.any(String) });
    expect(await found()).toBe(1);
    await admin.call(setSynonyms, { word: 'fisherman', means: [] });
    expect(await found()).toBe(0);
  });

  test('synonyms of a new shop are listed in order, and words are stored as in the index', async () => {
    expect(await meaningsOf('hoody')).toEqual(['hoodie']);
    await admin.call(setSynonyms, { word: 'Môre-Hemp', means: ['T-shirt', 'long sleeve'] });
    expect(await meaningsOf('morehemp')).toEqual(['longsleeve', 'tshirt']);
  });

  test('a new word that is saved several times at once is saved', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.call(setSynonyms, { word: 'toque', means: ['beanie', 'cap'] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await meaningsOf('toque')).toEqual(['beanie', 'cap']);
  });

  test('every change is audited with what was before', async () => {
    await admin.call(setSynonyms, { word: 'beany', means: ['beanie', 'cap'] });
    const trail = await api.db.read.findBy(AuditEntity, { target: 'beany' });
    expect(trail).toMatchObject([
      { action: 'synonyms.changed', before: { means: 'beanie' }, after: { means: 'beanie cap' } },
    ]);
  });

  test.each([
    [{ word: '!!!', means: ['hoodie'] }, 'word'],
    [{ word: '', means: [] }, 'word'],
    [{ word: 'hoody', means: ['-'] }, 'means'],
    [{ word: 'hoody', means: Array.from({ length: 11 }, (_, count) => `word${count}`) }, 'means'],
  ])('%j is refused by its field', async (input, field) => {
    const { status, body } = await admin.call(setSynonyms, input);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await meaningsOf('hoody')).toEqual(['hoodie']);
  });

  test('there are at most 500 words; those that there are can still be changed', async () => {
    const own = await testApi();
    try {
      const caller = own.as(await anAdmin(own));
      const { body } = await caller.call(listSynonyms, {});
      const more = Array.from({ length: MAX_WORDS_WITH_SYNONYMS - body.synonyms.length }, (_, count) => ({
        word: `word${count}`,
        means: 'hoodie',
      }));
      await inTransaction(own.db, (tx) => insertMany(tx, SearchSynonymEntity, more));
      expect((await caller.call(setSynonyms, { word: 'onemore', means: ['tee'] })).status).toBe(400);
      expect((await caller.call(setSynonyms, { word: 'word0', means: ['tee'] })).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('typing errors', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    const plain = { brand: 'Koppie', description: 'Cotton.' };
    await aProduct(api, { ...plain, name: 'Dome Hoodie', category: 'Hoodies' });
    await aProduct(api, { ...plain, name: 'Boulder Tee', category: 'T-shirts' });
    await aProduct(api, { ...plain, name: 'Granite Longsleeve', category: 'Longsleeves' });
    await aProduct(api, { ...plain, name: 'Kelp Shirt', category: 'Long Sleeve' });
    await aProduct(api, { ...plain, name: 'Dome Beanie', category: 'Accessories' });
    await aProduct(api, {
      ...plain,
      name: 'Trek Rugby',
      category: 'Bags',
      description: 'With a zip-off hood.',
    });
    await aProduct(api, { ...plain, name: 'Secret Poncho', category: 'Ponchos', state: 'draft' });
  });
  afterAll(() => api.close());

  const search = async (keyword: string) => {
    const { body } = await api.anonymous.call(listProducts, { keyword });
    return { names: body.products.map(({ name }) => name).sort(), correctedTo: body.correctedTo };
  };

  test.each([
    ['hoody', ['Dome Hoodie']],
    ['hoodies', ['Dome Hoodie']],
    ['sweater', ['Dome Hoodie']],
    ['tshirt', ['Boulder Tee']],
    ['t-shirt', ['Boulder Tee']],
    ['T shirts', ['Boulder Tee']],
    ['tees', ['Boulder Tee']],
    ['longsleeve', ['Granite Longsleeve', 'Kelp Shirt']],
    ['long sleeve', ['Granite Longsleeve', 'Kelp Shirt']],
    ['long-sleeves', ['Granite Longsleeve', 'Kelp Shirt']],
    ['granite long sleeve', ['Granite Longsleeve']],
    ['beany', ['Dome Beanie']],
    ['toque', ['Dome Beanie']],
    ['zipoff', ['Trek Rugby']],
    ['trui', ['Dome Hoodie']],
  ])('%p leads to %p without being corrected [R.31] [R.40]', async (keyword, names) => {
    expect(await search(keyword)).toEqual({ names });
  });

  test.each([
    ['hodie', 'hoodie', ['Dome Hoodie']],
    ['Hoddie dome', 'hoodie dome', ['Dome Hoodie']],
    ['longslevee', 'longsleeve', ['Granite Longsleeve', 'Kelp Shirt']],
    ['bonie', 'beanie', []],
    ['gran1te', 'granite', []],
    ['tshrt', 'tshirt', ['Boulder Tee']],
    ['thsirt', 'tshirt', ['Boulder Tee']],
    ['tshrit', 'tshirt', ['Boulder Tee']],
    ['tshirrt', 'tshirt', ['Boulder Tee']],
  ])('%p is corrected to %p and leads to %p, if it is near [R.40]', async (keyword, correctedTo, names) => {
    expect(await search(keyword)).toEqual(names.length === 0 ? { names } : { names, correctedTo });
  });

  test('a word is corrected to the one that more products have, never to one of a draft alone', async () => {
    for (const name of ['Rain Poncha', 'Wind Poncha']) await aProduct(api, { name, category: 'Capes' });
    await aProduct(api, { name: 'Warm Ponchi', category: 'Capes' });
    expect(await search('ponch')).toMatchObject({ correctedTo: undefined });
    expect(await search('poncxa')).toEqual({ names: ['Rain Poncha', 'Wind Poncha'], correctedTo: 'poncha' });
    expect(await search('ponchx')).toEqual({ names: ['Rain Poncha', 'Wind Poncha'], correctedTo: 'poncha' });
  });

  test('a word is not corrected to one that a product had before', async () => {
    const admin = api.as(await anAdmin(api));
    const { id } = await aProduct(api, { name: 'Gingham Skirt', category: 'Skirts' });
    expect(await search('ginghm')).toEqual({ names: ['Gingham Skirt'], correctedTo: 'gingham' });
    await admin.call(updateProduct, { productId: id, name: 'Plain Skirt' });
    expect(await search('ginghm')).toEqual({ names: [] });
  });

  test('words that are sizes become the filter of a search that finds nothing with them', async () => {
    const plain = { brand: 'Koppie', description: 'Wool.', category: 'Jerseys' };
    await aSizedProduct(api, { XL: 1 }, { ...plain, name: 'Karoo Jersey' });
    const find = async (keyword: string, more = {}) =>
      (await api.anonymous.call(listProducts, { keyword, ...more })).body;
    expect(await find('xl jersey')).toMatchObject({ total: 0, asFilter: { keyword: 'jersey', size: 'xl' } });
    expect(await find('Jersey XL')).toMatchObject({ asFilter: { keyword: 'jersey', size: 'xl' } });
    expect(await find('XL')).toMatchObject({ asFilter: { keyword: '', size: 'xl' } });
    expect(await find('xl unicorns')).not.toHaveProperty('asFilter');
    expect(await find('xl jersey', { exact: '1' })).not.toHaveProperty('asFilter');
  });

  test('hostile keywords are answered', async () => {
    for (const keyword of [
      'ж'.repeat(100),
      'ab '.repeat(40),
      '-',
      "' -- \\",
      'hodie '.repeat(20),
      '🧢🧢🧢🧢',
    ]) {
      expect((await api.anonymous.call(listProducts, { keyword, facets: '1', inStock: '1' })).status).toBe(
        200,
      );
    }
  });

  test('what is suggested begins as typed, in any spelling', async () => {
    const suggested = async (q: string) => {
      const { body } = await api.anonymous.call(suggestProducts, { q });
      return {
        categories: body.categories.map(({ slug }) => slug),
        brands: body.brands.map(({ slug }) => slug),
        products: body.products.map(({ name }) => name),
      };
    };
    expect(await suggested('hoo')).toEqual({
      categories: ['hoodies'],
      brands: [],
      products: expect.any(Array),
    });
    expect(await suggested('hoody')).toMatchObject({ categories: ['hoodies'], products: ['Dome Hoodie'] });
    expect(await suggested('tsh')).toMatchObject({ categories: ['t-shirts'], products: ['Boulder Tee'] });
    expect(await suggested('long sl')).toMatchObject({ categories: ['long-sleeve', 'longsleeves'] });
    expect(await suggested('KOP')).toMatchObject({ brands: ['koppie'] });
    const { categories, brands, products } = await suggested('o');
    expect([...categories, ...brands, ...products].length).toBeLessThanOrEqual(8);
    for (const q of ['', '  ', '%', 'poncho', 'zzzzzz']) {
      expect(await suggested(q)).not.toMatchObject({ products: [expect.stringContaining('Secret')] });
    }
    expect(await suggested('zzzzzz')).toEqual({ categories: [], brands: [], products: [] });
  });

  test('products that an older version has indexed are indexed again, however often that runs', async () => {
    const { id } = await aProduct(api, { name: 'Foundling Scarf', category: 'Scarves' });
    await inTransaction(api.db, async (tx) => {
      await tx.delete(SearchWordEntity, { productId: id });
      await tx.delete(ProductFacetEntity, { productId: id });
    });
    expect((await search('foundling')).names).toEqual([]);
    expect(await reindexOutdatedProducts(api.db)).toBe(1);
    expect(await reindexOutdatedProducts(api.db)).toBe(0);
    expect((await search('foundling')).names).toEqual(['Foundling Scarf']);
  });

  test('what a version without an index has changed is indexed anew', async () => {
    const scarf = { name: 'Overlooked Scarf', category: 'Scarves' };
    const [dearer, archived] = [await aProduct(api, scarf), await aProduct(api, scarf)];
    const change = (id: string, values: object) =>
      inTransaction(api.db, (tx) =>
        tx.createQueryBuilder().update('products').set(values).where({ id }).callListeners(false).execute(),
      );
    await change(dearer.id, { priceCents: 999_00 });
    await change(archived.id, { state: 'archived' });
    expect(await reindexOutdatedProducts(api.db)).toBe(2);
    expect(await reindexOutdatedProducts(api.db)).toBe(0);
    const facets = (productId: string) => api.db.read.findOneBy(ProductFacetEntity, { productId });
    expect(await facets(dearer.id)).toMatchObject({ priceCents: 999_00 });
    expect(await facets(archived.id)).toBeNull();
  });

  test('words of hidden products neither prevent a correction nor reveal themselves', async () => {
    for (const state of ['draft', 'withdrawn'] as const) await aProduct(api, { name: 'Hodie Test', state });
    expect((await search('hodie')).correctedTo).toBe('hoodie');
  });
});
