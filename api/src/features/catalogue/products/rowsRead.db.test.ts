import type { InputOf } from '@shop/contract/endpoint';
import { getProduct, listProducts } from '@shop/contract/products';
import { seedLarge } from '../../../seed/seedLarge.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { planOf } from '../../../testing/planOf.ts';
import type { Statement } from '../../../testing/statementsOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const PRODUCTS = 1000;
/** Far from all of them: a count of the list would read every one. */
const MAX_ROWS = 100;

let api: TestApi;
let id = '';
beforeAll(async () => {
  api = await testApi({ oneProcess: true, env: { PRODUCTS_PAGE_SIZE: '4' }, relyMs: 60_000 });
  await seedLarge(api.db, { products: PRODUCTS, now: api.clock.now(), onProgress: () => undefined });
  const product = await aProduct(api);
  ({ id } = product);
  // What is counted of the whole catalogue is read once, and an order leaves it as it is.
  for (const input of [{}, { category: 'caps' }]) await list(input);
  await anOrder(api, { product });
});
afterAll(() => api.close());

const list = (input: InputOf<typeof listProducts>) => api.anonymous.call(listProducts, input);

test.each<[string, () => Promise<{ readonly status: number }>]>([
  ['the first page', () => list({ pageNumber: 1 })],
  ['the last page', () => list({ pageNumber: 1_000_000 })],
  ['the first page of a category', () => list({ category: 'caps' })],
  ['a product', () => api.anonymous.call(getProduct, { id })],
])('of %s the database reads few rows, however many products there are', async (_name, read) => {
  const statements = await statementsOf(api, async () => {
    expect((await read()).status).toBe(200);
  });
  expect(statements).not.toEqual([]);
  expect(await rowsReadBy(statements)).toBeLessThanOrEqual(MAX_ROWS);
});

test('a page in the middle reads its offset in an index that has all it needs', async () => {
  const pageNumber = 125;
  const statements = await statementsOf(api, () => list({ pageNumber }));
  expect(await rowsReadBy(statements)).toBeLessThanOrEqual(4 * pageNumber + MAX_ROWS);
  const page = statements.at(-1);
  const plan = page && (await planOf(api, page));
  const covering =
    api.db.engine === 'sqlite' ? /COVERING INDEX products_newest/ : /products_newest .*Using index/;
  expect(plan).toContainEqual(expect.stringMatching(covering));
});

test.each<[string, InputOf<typeof listProducts>]>([
  ['the first page', { pageNumber: 1 }],
  ['a page in the middle', { pageNumber: 126 }],
  ['the last page', { pageNumber: 1_000_000 }],
  ['the first page of a category', { category: 'caps' }],
  ['the first page of the cheapest', { sort: 'price-asc' }],
])('to sort %s, whole products are not written into a temporary table', async (_name, input) => {
  // The version, and what is counted of the whole catalogue, may be read before.
  const page = (await statementsOf(api, () => list({ ...input, exact: true }))).at(-1);
  const plan = page && (await planOf(api, page));
  expect(plan).toContainEqual(expect.stringContaining('products'));
  // SQLite sorts the few rows that it has found, in memory.
  if (api.db.engine !== 'sqlite') expect(plan?.join('\n')).not.toContain('temporary');
});

/** SQLite counts no rows that it reads, so there it is those that the statements give. */
async function rowsReadBy(statements: readonly Statement[]): Promise<number> {
  const runner = api.db.read.dataSource.createQueryRunner();
  try {
    const before = await handledRows();
    let given = 0;
    for (const { sql, values } of statements) {
      given += ((await runner.query(sql, [...values])) as unknown[]).length;
    }
    return api.db.engine === 'sqlite' ? given : (await handledRows()) - before;
  } finally {
    await runner.release();
  }

  async function handledRows(): Promise<number> {
    if (api.db.engine === 'sqlite') return 0;
    const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler\\_read%'")) as { Value: string }[];
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  }
}
