import { parseJson, readStored, writeStored } from '@shop/shared-ui';

const KEY = 'recentlyViewed';
/** Eight are shown beside the one that is being looked at. */
const KEPT = 9;

/** Without price and stock, which would be out of date. */
export interface Viewed {
  readonly _id: string;
  readonly name: string;
  readonly image: string;
}

/** The products that were looked at in this browser, the latest first. */
export function recentlyViewed(): Viewed[] {
  const stored: unknown = parseJson(readStored(KEY) ?? '');
  const viewed: unknown[] = Array.isArray(stored) ? stored : [];
  return viewed.every(isViewed) ? viewed.map(({ _id, name, image }) => ({ _id, name, image })) : [];
}

function isViewed(value: unknown): value is Viewed {
  if (typeof value !== 'object' || value === null) return false;
  return ['_id', 'name', 'image'].every((field) => typeof Reflect.get(value, field) === 'string');
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
