import { isDeepStrictEqual } from 'node:util';
import type { BenchDatabase } from './database.ts';
import { countDatabaseWork } from './database.ts';
import type { Server } from './servers.ts';
import type { Load, Pace, Table } from './turns.ts';
import { roundToHundredths, load, measureAlternately } from './turns.ts';

/**
 * Number of different paths; large enough that the catalogue's version changes before a path is requested
 * again.
 */
const PATH_COUNT = 1000;
const CHANGES_EVERY_MS = 20;
/**
 * Slot of the catalogue's version for changes that affect neither sort orders nor facets, like most orders.
 */
const SLOT_OF_DETAILS = 16;
const KEYWORDS = ['tee', 'hoodie', 'cotton', 'slate', 'cap', 'wash', 'black', 'trail'];

export type ApiAndLimit = Readonly<Record<'api' | 'limit', Server>>;

interface Reads {
  readonly cached: readonly string[];
  readonly missed: readonly string[];
  /** Requests of the uncached paths in the form of the limit server. */
  readonly limit: readonly string[];
}

/** Returns the public reads: for each, one path that the API caches and many that it has not cached. */
export async function getPublicReads(
  database: BenchDatabase,
): Promise<Record<'list' | 'product' | 'search', Reads>> {
  const rows = await database.run(`SELECT id FROM products WHERE state = 'public' LIMIT ${PATH_COUNT}`);
  const products = rows.map(({ id }) => `/api/products/${String(id)}`);
  const numbers = Array.from({ length: PATH_COUNT }, (_, number) => number);
  // Additional spaces do not change the keyword but the cache key.
  const list = (number: number) =>
    `/api/products?pageNumber=${1 + (number % 3)}&keyword=${'+'.repeat(number / 3)}`;
  const search = (number: number) => `/api/products?keyword=${KEYWORDS[number % KEYWORDS.length]}`;
  const spaced = (number: number) => search(number) + '+'.repeat(number / KEYWORDS.length);
  return {
    list: {
      cached: ['/api/products'],
      missed: numbers.map(list),
      limit: numbers.map((number) => `/api/products?pageNumber=${1 + (number % 3)}`),
    },
    product: { cached: products.slice(0, 1), missed: products, limit: products },
    search: {
      cached: ['/api/products?keyword=tee'],
      missed: numbers.map(spaced),
      limit: numbers.map(search),
    },
  };
}

/**
 * Increments the catalogue's version like an order in another process, so that the API's caches are stale.
 */
export const changeDetails = (database: BenchDatabase) =>
  database.run(`UPDATE catalogue_version SET changes = changes + 1 WHERE slot = ${SLOT_OF_DETAILS}`);

/** Runs a function while the catalogue changes continuously. */
export async function withChangingCatalogue<T>(database: BenchDatabase, work: () => Promise<T>): Promise<T> {
  const changes = setInterval(() => void changeDetails(database), CHANGES_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(changes);
  }
}

/** Measures the cost of the public reads, cached and uncached, together with the limit server's. */
export async function benchReads(
  database: BenchDatabase,
  { api, limit }: ApiAndLimit,
  { rounds, seconds, warmUpSeconds }: Pace,
): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  for (const [name, { cached, missed, limit: asked }] of Object.entries(await getPublicReads(database))) {
    await assertNotCached(database, api, missed);
    await assertSameFields({ api, limit }, missed, asked);
    const subjects = {
      limit: (length = seconds) => load([limit], { paths: asked }, length),
      cached: (length = seconds) => load([api], { paths: cached }, length),
      missed: (length = seconds) =>
        withChangingCatalogue(database, () => load([api], { paths: missed }, length)),
    };
    for (const warmUp of Object.values(subjects)) await warmUp(warmUpSeconds);
    const loads = await measureAlternately(subjects, rounds);
    table[name] = {
      'limit µs': Math.round(loads.limit.cpuUs),
      ...compareWith(loads.limit, 'cached', loads.cached),
      ...compareWith(loads.limit, 'missed', loads.missed),
    };
  }
  return table;
}

/** Period after which pages and keywords repeat, so that paths have equal responses. */
const REPETITION_PERIOD = 3 * KEYWORDS.length;

/**
 * Throws when the API responds to one path with the cached response of another, according to MariaDB's
 * statement counter.
 */
async function assertNotCached(
  database: BenchDatabase,
  { url }: Server,
  paths: readonly string[],
): Promise<void> {
  const [first = '', other = ''] = [paths[0], paths[REPETITION_PERIOD]];
  const ask = async (path: string) => (await fetch(url + path)).arrayBuffer();
  await ask(first);
  const cost = await countDatabaseWork(database, () => ask(other));
  if (cost.statements === 0) throw new Error(`${other} has the cached answer of ${first}.`);
}

/**
 * Throws when the limit server's responses have other fields than the API's, because fewer fields would cost
 * it less.
 */
async function assertSameFields(
  { api, limit }: ApiAndLimit,
  missed: readonly string[],
  asked: readonly string[],
): Promise<void> {
  const fetchJson = async (url: string): Promise<unknown> => (await fetch(url)).json();
  for (const [index, path] of missed.slice(0, REPETITION_PERIOD).entries()) {
    const [wanted, answer] = [
      await fetchJson(api.url + path),
      await fetchJson(`${limit.url}${asked[index] ?? ''}`),
    ];
    if (!isDeepStrictEqual(listFields(answer), listFields(wanted)))
      throw new Error(`The limit server answers ${path} with other fields.`);
  }
}

/** Returns field names with their types; of a list, those of its first entry. */
function listFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(listFields);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, listFields(field)]));
}

const compareWith = (limit: Load, name: string, { cpuUs, perSecond, p99Ms }: Load) => ({
  [`${name} µs`]: Math.round(cpuUs),
  [`${name}, of the limit`]: roundToHundredths(cpuUs / limit.cpuUs),
  [`${name}/s`]: Math.round(perSecond),
  [`${name} p99 ms`]: p99Ms,
});
