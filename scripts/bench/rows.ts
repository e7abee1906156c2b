import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson, sessionOf } from './buyers.ts';
import type { DatabaseCost } from './databaseCost.ts';
import { databaseCost } from './databaseCost.ts';
import type { Place } from './engines.ts';
import { changeDetails } from './reads.ts';
import type { Server } from './servers.ts';
import type { Table } from './tables.ts';

/** After which the API looks for a change of another process. */
const LOOKS_AFTER_MS = 100;
const FAR_PAGE = 1_000_000;
/** Of the demo shop. */
const ADMIN = { email: 'admin@shop.example', password: 'Tafelberg1!' };

/** What one answer of the API costs the database, on MariaDB: what differs only by the size of the catalogue shows. */
export async function benchRows(place: Place, { url }: Server): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  const changePrice = await priceChange(place, url);
  for (const [name, [first, next]] of Object.entries(await reads(place, url))) {
    const costOf = (path: string) => databaseCost(place, async () => (await fetch(url + path)).arrayBuffer());
    const costAfter = async (change: () => Promise<unknown>) => {
      await change();
      await sleep(LOOKS_AFTER_MS);
      return costOf(first);
    };
    // The first question also reads what is kept from then on.
    await costOf(first);
    const relisted = await costAfter(changePrice);
    const ordered = await costAfter(() => changeDetails(place));
    table[name] = {
      ...(await costOf(next)),
      ...named('after an order', ordered),
      ...named('after a new price', relisted),
    };
  }
  return table;
}

/** An administrator changes the price of a product. */
async function priceChange(place: Place, url: string): Promise<() => Promise<unknown>> {
  const cookie = sessionOf(await sendJson(`${url}/api/users/auth`, 'POST', ADMIN));
  const [row] = await place.run("SELECT id FROM products WHERE category = 'Bags' LIMIT 1");
  let price = 200;
  return async () => {
    const body = { price: (price += 1) };
    const answer = await sendJson(`${url}/api/products/${String(row?.['id'])}`, 'PUT', body, cookie);
    if (!answer.ok) throw new Error(`The price stays as it is: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
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
