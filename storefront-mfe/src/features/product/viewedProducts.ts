import { parseJson, readStored, writeStored } from '@shop/shared-ui';
import * as z from 'zod/mini';

const KEY = 'recentlyViewed';
/** Eight are shown beside the one that is being looked at. */
const KEPT = 9;

/** Without price and stock, which would be out of date. */
const Viewed = z.object({ _id: z.string(), name: z.string(), image: z.string() });
export type Viewed = z.infer<typeof Viewed>;

const Stored = z.catch(z.array(Viewed), []);

/** The products that were looked at in this browser, the latest first. */
export function recentlyViewed(): Viewed[] {
  return Stored.parse(parseJson(readStored(KEY) ?? ''));
}

export function rememberViewed({ _id, name, image }: Viewed): void {
  store([{ _id, name, image }, ...allBut(_id)].slice(0, KEPT));
}

/** Forgets a product that is no longer in the shop. */
export function forgetViewed(id: string): void {
  if (recentlyViewed().some(({ _id }) => _id === id)) store(allBut(id));
}

function allBut(id: string): Viewed[] {
  return recentlyViewed().filter(({ _id }) => _id !== id);
}

function store(products: readonly Viewed[]): void {
  writeStored(KEY, JSON.stringify(products));
}
