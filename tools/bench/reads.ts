import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import { countDatabaseWork } from './database.ts';
import type { LoadMeasurement, RoundOptions, Server, Table } from './measure.ts';
import { roundToHundredths, runLoad, runAlternately, toTable, toThroughputRow } from './measure.ts';

/** Number of different reads; large enough that the catalogue changes before the first one is repeated. */
const DISTINCT_READ_COUNT = 1000;
const CHANGE_INTERVAL_MS = 20;
/** Slot of the catalogue version that most orders change: product details without effect on lists and filters. */
const DETAILS_SLOT = 16;
const KEYWORDS = ['tee', 'hoodie', 'cotton', 'slate', 'cap', 'wash', 'black', 'trail'];
/** Number of concurrent readers; the API accepts as many requests at once. */
const READER_COUNT = 500;
/** Minimum duration in seconds of a round with many readers, because their first requests take a while. */
const MIN_ROUND_SECONDS = 3;
/** Time in ms after which the API has noticed changes of other processes, longer than its poll interval. */
const POLL_WAIT_MS = 100;

type ApiAndLimit = Readonly<Record<'api' | 'limit', Server>>;
/**
 * Paths of one kind of read: one that the API has cached, many that it has not, and paths of the limit
 * server.
 */
type ReadPaths = Readonly<Record<'cached' | 'missed' | 'limit', readonly string[]>>;

/** Returns the paths of each kind of public read: list, product and search. */
async function getPublicReads(database: BenchDatabase): Promise<Record<string, ReadPaths>> {
  const rows = await database.readRows(
    `SELECT id FROM products WHERE state = 'public' LIMIT ${DISTINCT_READ_COUNT}`,
  );
  const products = rows.map(({ id }) => `/api/products/${String(id)}`);
  const lists = [1, 2, 3].map((page) => `/api/products?pageNumber=${page}`);
  const searches = KEYWORDS.map((keyword) => `/api/products?keyword=${keyword}`);
  const repeat = (paths: readonly string[], more = (_: number) => '') =>
    Array.from(
      { length: DISTINCT_READ_COUNT },
      (_, number) => `${paths[number % paths.length]}${more(number / paths.length)}`,
    );
  // Additional spaces do not change the keyword, but make another cache key.
  const createSpaces = (count: number) => '+'.repeat(count);
  const uncachedLists = repeat(lists, (count) => `&keyword=${createSpaces(count)}`);
  return {
    list: { cached: ['/api/products'], missed: uncachedLists, limit: repeat(lists) },
    product: { cached: products.slice(0, 1), missed: products, limit: products },
    search: { cached: searches.slice(0, 1), missed: repeat(searches, createSpaces), limit: repeat(searches) },
  };
}

/** Increments the catalogue version like an order in another process, so that the API's cache becomes stale. */
const incrementCatalogueVersion = (database: BenchDatabase) =>
  database.execute(`UPDATE catalogue_version SET changes = changes + 1 WHERE slot = ${DETAILS_SLOT}`);

/** Runs the work while the catalogue version is incremented continuously. */
async function measureDuringChanges<T>(database: BenchDatabase, work: () => Promise<T>): Promise<T> {
  const changes = setInterval(() => void incrementCatalogueVersion(database), CHANGE_INTERVAL_MS);
  return work().finally(() => clearInterval(changes));
}

/** Measures the cost of the public reads, cached and uncached, compared with the limit server. */
export async function benchReads(
  database: BenchDatabase,
  { api, limit }: ApiAndLimit,
  roundOptions: RoundOptions,
) {
  const table: Record<string, Table[string]> = {};
  for (const [name, { cached, missed, limit: limitPaths }] of Object.entries(
    await getPublicReads(database),
  )) {
    await assertSameLength(api.url + (missed[0] ?? ''), limit.url + (limitPaths[0] ?? ''));
    const subjects = {
      limit: (length = roundOptions.seconds) => runLoad([limit], { paths: limitPaths }, length),
      cached: (length = roundOptions.seconds) => runLoad([api], { paths: cached }, length),
      missed: (length = roundOptions.seconds) =>
        measureDuringChanges(database, () => runLoad([api], { paths: missed }, length)),
    };
    for (const warmUp of Object.values(subjects)) await warmUp(roundOptions.warmUpSeconds);
    const loads = await runAlternately(subjects, roundOptions.rounds);
    const compare = (column: string, { cpuUs, perSecond, p99Ms }: LoadMeasurement) => ({
      [`${column} µs`]: Math.round(cpuUs),
      [`${column}, of the limit`]: roundToHundredths(cpuUs / loads.limit.cpuUs),
      [`${column}/s`]: Math.round(perSecond),
      [`${column} p99 ms`]: p99Ms,
    });
    const limitUs = Math.round(loads.limit.cpuUs);
    table[name] = {
      'limit µs': limitUs,
      ...compare('cached', loads.cached),
      ...compare('missed', loads.missed),
    };
  }
  return table;
}

/**
 * Measures many concurrent readers with different IP addresses, each sending its next request after a
 * response.
 */
export async function benchReaders(
  database: BenchDatabase,
  { api, limit }: ApiAndLimit,
  roundOptions: RoundOptions,
) {
  const reads = Object.values(await getPublicReads(database));
  // Header of a reader, as the trusted proxy would send it.
  const getHeaders = (reader: number) => ({
    'X-Forwarded-For': `41.0.${Math.floor(reader / 250)}.${(reader % 250) + 1}`,
  });
  const measureReads = (server: Server, kind: keyof ReadPaths): Promise<LoadMeasurement> => {
    const paths = reads.flatMap((one) => one[kind]);
    return runLoad(
      [server],
      { paths, connections: READER_COUNT, getHeaders },
      Math.max(MIN_ROUND_SECONDS, roundOptions.seconds),
    );
  };
  const subjects = {
    limit: () => measureReads(limit, 'limit'),
    'API, cached': () => measureReads(api, 'cached'),
    'API, missed': () => measureDuringChanges(database, () => measureReads(api, 'missed')),
  };
  return toTable(await runAlternately(subjects, roundOptions.rounds), (one) =>
    toThroughputRow('requests', one),
  );
}

/** Throws when the limit server's response is not as long as the API's, because a shorter one would cost less. */
async function assertSameLength(...addresses: [api: string, limit: string]): Promise<void> {
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  if (texts[0]?.length !== texts[1]?.length) throw new Error(`Not of one length: ${texts.join('\n')}`);
}

/**
 * Counts the statements and read rows of one response: with filled caches, and as the first one after an
 * order.
 */
export async function benchRows(database: BenchDatabase, { url }: Server): Promise<Table> {
  const products = await database.readRows("SELECT id FROM products WHERE state = 'public' LIMIT 2");
  const { pages } = (await (await fetch(`${url}/api/products`)).json()) as { pages: number };
  // Each request has a path of its own, which shares the API's cached counts but not a cached response.
  const createPaths = (query: string) => [`/api/products?${query}`, `/api/products?${query}&exact=1`];
  const paths = {
    'list, first page': createPaths('pageNumber=1'),
    'list, page in the middle': createPaths(`pageNumber=${Math.ceil(pages / 2)}`),
    'list, last page': createPaths(`pageNumber=${pages}`),
    'list of a category': createPaths('category=t-shirts'),
    'search, a common word': createPaths('keyword=cotton'),
    'one product': products.map(({ id }) => `/api/products/${String(id)}`),
  };
  const table: Record<string, Table[string]> = {};
  for (const [name, [first = '', next = '']] of Object.entries(paths)) {
    const countCost = (path: string) =>
      countDatabaseWork(database, async () => (await fetch(url + path)).arrayBuffer());
    // The first request also fills the API's caches.
    await countCost(first);
    await incrementCatalogueVersion(database);
    await sleep(POLL_WAIT_MS);
    const { statements, rows } = await countCost(first);
    const after = { 'after an order: statements': statements, 'after an order: rows': rows };
    table[name] = { ...(await countCost(next)), ...after };
  }
  return table;
}
