import type { Endpoint, InputOf } from '@shop/contract/endpoint';
import { listCategories, relatedProducts, suggestProducts } from '@shop/contract/productDiscovery';
import { listProducts } from '@shop/contract/products';
import { sitemap, sitemapFile } from '@shop/contract/sitemap';
import { seedLarge } from '../../../seed/seedLarge.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { planOf } from '../../../testing/planOf.ts';
import type { Statement } from '../../../testing/statementsOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
  await seedLarge(api.db, { products: PRODUCTS, now: api.clock.now(), onProgress: () => undefined });
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
  ['a search for a word of all products with facets', call(listProducts, { keyword: 'cotton', facets: '1' })],
  [
    'a search for many common words',
    call(listProducts, { keyword: 'cotton sewn cut batch wash cold in and', facets: '1' }),
  ],
  [
    'a search for ten unknown words',
    call(listProducts, { keyword: 'aqua bqua cqua dqua equa fqua gqua hqua iqua jqua' }),
  ],
  ['the files of the sitemap', call(sitemap, {})],
  ['the files of the sitemap after a change', call(sitemap, {}), change],
  ['a file of the sitemap', call(sitemapFile, { file: IS_LONG ? 40 : 1 })],
  ['a corrected search', call(listProducts, { keyword: 'hodie' })],
  ['suggestions for c', call(suggestProducts, { q: 'c' })],
  ['suggestions for hoo', call(suggestProducts, { q: 'hoo' })],
  ['suggestions for karoo washed', call(suggestProducts, { q: 'karoo washed' })],
  ['suggestions for hodie', call(suggestProducts, { q: 'hodie' })],
  ['categories', call(listCategories, {})],
  ['related products', () => api.anonymous.call(relatedProducts, { id: productId })],
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
    const statements = await statementsOf(api, work);
    for (const statement of statements) sent.set(statement.sql, statement);
    if (IS_LONG) {
      process.stderr.write(
        `${medianOf(times)} ms, ${medianOf(cpuTimes)} ms of processor, ${statements.length} statements: ${name}\n`,
      );
    }
    const isFew = statements.length > 0 && statements.length <= 10;
    expect([name, isFew]).toEqual([name, true]);
  }
  if (!IS_LONG) return;
  const timed: (Statement & { ms: number })[] = [];
  for (const statement of sent.values()) timed.push({ ...statement, ms: await msOf(statement) });
  timed.sort((left, right) => right.ms - left.ms);
  for (const statement of timed.slice(0, 3)) {
    const text = statement.sql.replaceAll(/\s+/g, ' ').slice(0, 400);
    const plan = (await planOf(api, statement)).map((line) => `    ${line}\n`);
    process.stderr.write(`${statement.ms.toFixed(1)} ms: ${text}\n${plan.join('')}`);
  }
});
