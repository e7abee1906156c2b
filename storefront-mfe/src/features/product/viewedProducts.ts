import { parseJson, readStored, selectUserInfo, useAppStore, writeStored } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

const KEY = 'recentlyViewed';
/** Maximum number of stored products: eight are shown in addition to the current one. */
const MAX_VIEWED = 9;

/** Recently viewed product, without price and stock, which would become stale. */
export interface ViewedProduct {
  readonly _id: string;
  readonly name: string;
  readonly image: string;
}

/** Product with the id of the account that was signed in; absent for a visitor. */
type OwnedView = ViewedProduct & { readonly owner?: string };

/**
 * Returns the products viewed in this browser, the latest first: by visitors, and by the signed-in account, if any.
 * Another account's session may have expired in this browser before.
 */
export function getRecentlyViewed(account: string | undefined): ViewedProduct[] {
  return readStoredProducts()
    .filter(({ owner }) => owner === undefined || owner === account)
    .map(({ _id, name, image }) => ({ _id, name, image }));
}

function readStoredProducts(): OwnedView[] {
  const stored: unknown = parseJson(readStored(KEY) ?? '');
  const viewed: unknown[] = Array.isArray(stored) ? stored : [];
  return viewed.every(isViewed) ? viewed.map(toOwned) : [];
}

function toOwned(viewed: ViewedProduct): OwnedView {
  const { _id, name, image } = viewed;
  const owner: unknown = Reflect.get(viewed, 'owner');
  return { _id, name, image, ...(typeof owner === 'string' && { owner }) };
}

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  return ['_id', 'name', 'image'].every((field) => typeof Reflect.get(value, field) === 'string');
}

export function rememberViewed({ _id, name, image }: ViewedProduct, owner: string | undefined): void {
  const product: OwnedView = { _id, name, image, ...(owner !== undefined && { owner }) };
  store([product, ...omitProduct(_id)].slice(0, MAX_VIEWED));
}

/** Removes a product that the shop has deleted. */
export function clearViewed(id: string): void {
  if (readStoredProducts().some(({ _id }) => _id === id)) store(omitProduct(id));
}

function omitProduct(id: string): OwnedView[] {
  return readStoredProducts().filter(({ _id }) => _id !== id);
}

function store(products: readonly OwnedView[]): void {
  writeStored(KEY, JSON.stringify(products));
}

interface Visit {
  id: string;
  product: ViewedProduct | undefined;
  /** True if the product has been removed from the shop. */
  isGone: boolean;
}

/**
 * Stores the product once for each visit. A sign-out clears the browser's storage and refetches the product of an open
 * page, which must not store the product again.
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
    if (isGone) clearViewed(id);
  }, [id, isGone]);
}
