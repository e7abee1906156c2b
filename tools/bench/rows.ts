import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import { countDatabaseWork } from './database.ts';
import { changeDetails } from './reads.ts';
import type { Server } from './servers.ts';
import type { Table } from './turns.ts';

/** Interval in ms in which the API polls for changes of other processes. */
const POLL_MS = 100;
/** Page beyond the end, for which the API returns the last one. */
const FAR_PAGE = 1_000_000;

/** Counts the statements and rows of one API response, alone and as the first one after an order. */
export async function benchRows(database: BenchDatabase, { url }: Server): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  const measure = (path: string) =>
    countDatabaseWork(database, async () => (await fetch(url + path)).arrayBuffer());
  for (const [name, [first, next]] of Object.entries(await getPaths(database, url))) {
    // The first request also fills caches.
    await measure(first);
    await changeDetails(database);
    await sleep(POLL_MS);
    const ordered = await measure(first);
    const alone = await measure(next);
    table[name] = {
      ...alone,
      'after an order: statements': ordered.statements,
      'after an order: rows': ordered.rows,
    };
  }
  return table;
}

/**
 * Returns for each read a path for the first request, and one that shares the API's cached counts but not its
 * cached response.
 */
async function getPaths(
  database: BenchDatabase,
  url: string,
): Promise<Record<string, readonly [first: string, next: string]>> {
  const ids = await database.run("SELECT id FROM products WHERE state = 'public' LIMIT 2");
  const [first = '', next = ''] = ids.map(({ id }) => `/api/products/${String(id)}`);
  const { pages } = (await (await fetch(`${url}/api/products`)).json()) as { pages: number };
  const exact = (path: string) => [path, `${path}&exact=1`] as const;
  return {
    'list, first page': exact('/api/products?pageNumber=1'),
    'list, page in the middle': exact(`/api/products?pageNumber=${Math.ceil(pages / 2)}`),
    'list, last page': exact(`/api/products?pageNumber=${FAR_PAGE}`),
    'list of a category': exact('/api/products?category=t-shirts'),
    'search, a common word': exact('/api/products?keyword=cotton'),
    'one product': [first, next],
  };
}
