import { listProducts } from '@shop/contract/products';
import { seedLarge } from '../../../seed/seedLarge.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { QueryRunner } from 'typeorm';
import { BOUNDS } from './bounds.ts';
import { findMatches } from './matches.sql.ts';
import { parseSearch } from './search.service.ts';

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
    shortened.push(jest.replaceProperty(BOUNDS, name, BOUNDS[name] / SHORTENED));
  }
  api = await testApi({ oneProcess: true });
  // They are the oldest, so that only their names can rank them first.
  const old = { createdAt: new Date('2020-01-01'), description: 'Plain.' };
  await aProduct(api, { ...old, name: 'Wash Bag' });
  for (let draft = 0; draft < 30; draft += 1) {
    await aProduct(api, { name: 'Wash Draft', description: 'Cotton wash.', state: 'draft' });
  }
  await seedLarge(api.db, { products: PRODUCTS, now: api.clock.now(), onProgress: () => undefined });
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
  test('finds those first that have it in their name', async () => {
    const { names } = await search('wash');
    expect(names[0]).toBe('Wash Bag');
    for (const name of names.slice(1)) expect(name).toContain('Wash');
  });

  test('leads to no more pages than can be reached, and the last one is a page of its own', async () => {
    const { pages } = await search('cotton');
    expect(pages).toBeLessThan(PRODUCTS / PAGE_SIZE);
    const last = await search('cotton', pages);
    expect(last.names.length).toBeGreaterThan(0);
    expect((await search('cotton', pages - 1)).names).toHaveLength(PAGE_SIZE);
    expect(await search('cotton', 1_000_000)).toEqual(last);
  });

  test('shows no draft, and shows it to administrators first', async () => {
    const { names } = await search('wash');
    expect(names).not.toContain('Wash Draft');
    expect(names).toHaveLength(PAGE_SIZE);
    const { body } = await api.as(await anAdmin(api)).call(listProducts, { keyword: 'wash', pageNumber: 1 });
    expect(body.products.filter(({ isDraft }) => isDraft === true).length).toBeGreaterThan(PAGE_SIZE - 3);
  });

  test('finds a rare product together with a rare word', async () => {
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
    const understood = await parseSearch(manager, { keyword, withDrafts: false });
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
