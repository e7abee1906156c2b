import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import { countDatabaseWork } from './database.ts';
import { changeDetails } from './reads.ts';
import type { Server } from './servers.ts';
import type { Table } from './turns.ts';

/** After this time the API looks for a change of another process. */
const LOOKS_AFTER_MS = 100;
/** Beyond the last page, which answers instead. */
const FAR_PAGE = 1_000_000;

/** Counts what one answer of the API costs the database, alone and as the first one after an order. */
export async function benchRows(database: BenchDatabase, { url }: Server): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  const costOf = (path: string) =>
    countDatabaseWork(database, async () => (await fetch(url + path)).arrayBuffer());
  for (const [name, [first, next]] of Object.entries(await getPaths(database, url))) {
    // The first question also reads what the API caches from then on.
    await costOf(first);
    await changeDetails(database);
    await sleep(LOOKS_AFTER_MS);
    const ordered = await costOf(first);
    const alone = await costOf(next);
    table[name] = {
      ...alone,
      'after an order: statements': ordered.statements,
      'after an order: rows': ordered.rows,
    };
  }
  return table;
}

/** Each with a path that is asked first, and one that shares the API's cached figures but not its answer. */
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
