import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseCost } from './databaseCost.ts';
import { databaseCost } from './databaseCost.ts';
import type { Place } from './engines.ts';
import type { Server } from './servers.ts';
import type { Table } from './tables.ts';

/** A change of what is listed, and one of other details, as most orders are. */
const SLOT_OF_LISTS = 0;
const SLOT_OF_DETAILS = 16;
/** After which the API looks for a change of another process. */
const LOOKS_AFTER_MS = 100;
const FAR_PAGE = 1_000_000;

/** What one answer of the API costs the database, on MariaDB: what differs only by the size of the catalogue shows. */
export async function benchRows(place: Place, { url }: Server): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  for (const [name, [first, next]] of Object.entries(await reads(place, url))) {
    const costOf = (path: string) => databaseCost(place, async () => (await fetch(url + path)).arrayBuffer());
    const costAfter = async (slot: number) => {
      await place.run(`UPDATE catalogue_version SET changes = changes + 1 WHERE slot = ${slot}`);
      await sleep(LOOKS_AFTER_MS);
      return costOf(first);
    };
    // The first one after a change of the lists also reads what is kept of the whole catalogue.
    const relisted = await costAfter(SLOT_OF_LISTS);
    const ordered = await costAfter(SLOT_OF_DETAILS);
    const missed = await costOf(next);
    table[name] = {
      ...missed,
      ...named('after an order', ordered),
      ...named('after a change of lists', relisted),
    };
  }
  return table;
}

const named = (name: string, cost: Partial<DatabaseCost> = {}): Table[string] =>
  Object.fromEntries(Object.entries(cost).map(([figure, value]) => [`${name}: ${figure}`, value]));

/** Each with a path that is asked first and one that the same kept figures answer. */
async function reads(
  place: Place,
  url: string,
): Promise<Record<string, readonly [first: string, next: string]>> {
  const ids = await place.run("SELECT id FROM products WHERE state = 'public' LIMIT 2");
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
