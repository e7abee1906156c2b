import { parseJson, readStored, selectUserInfo, useAppStore, writeStored } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

const KEY = 'recentlyViewed';
/** Eight are shown beside the one that is being looked at. */
const KEPT = 9;

/** Without price and stock, which would be out of date. */
export interface Viewed {
  readonly _id: string;
  readonly name: string;
  readonly image: string;
}

/** The account is the one that was signed in; a visitor's product has none. */
type Owned = Viewed & { readonly owner?: string };

/**
 * The products that were looked at in this browser, the latest first: by visitors, and by the account that is signed in,
 * if any. Another account may have been signed in before, whose session ended by itself.
 */
export function recentlyViewed(account: string | undefined): Viewed[] {
  return storedProducts()
    .filter(({ owner }) => owner === undefined || owner === account)
    .map(({ _id, name, image }) => ({ _id, name, image }));
}

function storedProducts(): Owned[] {
  const stored: unknown = parseJson(readStored(KEY) ?? '');
  const viewed: unknown[] = Array.isArray(stored) ? stored : [];
  return viewed.every(isViewed) ? viewed.map(asOwned) : [];
}

function asOwned(viewed: Viewed): Owned {
  const { _id, name, image } = viewed;
  const owner: unknown = Reflect.get(viewed, 'owner');
  return { _id, name, image, ...(typeof owner === 'string' && { owner }) };
}

function isViewed(value: unknown): value is Viewed {
  if (typeof value !== 'object' || value === null) return false;
  return ['_id', 'name', 'image'].every((field) => typeof Reflect.get(value, field) === 'string');
}

export function rememberViewed({ _id, name, image }: Viewed, owner: string | undefined): void {
  const product: Owned = { _id, name, image, ...(owner !== undefined && { owner }) };
  store([product, ...allBut(_id)].slice(0, KEPT));
}

/** Forgets a product that is no longer in the shop. */
export function forgetViewed(id: string): void {
  if (storedProducts().some(({ _id }) => _id === id)) store(allBut(id));
}

function allBut(id: string): Owned[] {
  return storedProducts().filter(({ _id }) => _id !== id);
}

function store(products: readonly Owned[]): void {
  writeStored(KEY, JSON.stringify(products));
}

interface Visit {
  id: string;
  product: Viewed | undefined;
  /** Whether the product is no longer in the shop. */
  isGone: boolean;
}

/**
 * Notes the product once for each visit. A sign-out clears the browser's storage and loads the product of an open page
 * anew, and that must not bring the note back.
 */
export function useViewed({ id, product, isGone }: Visit): void {
  const store = useAppStore();
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (!product || product._id === noted.current) return;
    noted.current = product._id;
    rememberViewed(product, selectUserInfo(store.getState())?._id);
  }, [product, store]);
  useEffect(() => {
    if (isGone) forgetViewed(id);
  }, [id, isGone]);
}
