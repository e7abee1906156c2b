import { parseJson, readStored, selectUserInfo, useAppStore, writeStored } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

const STORAGE_KEY = 'recentlyViewed';
/** Maximum number of stored products: eight are shown in addition to the current one. */
const MAX_VIEWED = 9;

/** Recently viewed product, without price and stock, which would become stale. */
export interface ViewedProduct {
  readonly _id: string;
  readonly name: string;
  readonly image: string;
}

/** Viewed product with the id of the account that was signed in; `owner` is absent for a signed-out visitor. */
type StoredView = ViewedProduct & { readonly owner?: string };

/**
 * Returns the products that signed-out visitors and the given account viewed in this browser, most recent
 * first. Products that another account viewed, whose session may have expired here, are left out.
 */
export function getRecentlyViewed(account: string | undefined): ViewedProduct[] {
  return readStoredProducts()
    .filter(({ owner }) => owner === undefined || owner === account)
    .map(({ _id, name, image }) => ({ _id, name, image }));
}

function readStoredProducts(): StoredView[] {
  const stored: unknown = parseJson(readStored(STORAGE_KEY) ?? '');
  const viewed: unknown[] = Array.isArray(stored) ? stored : [];
  return viewed.every(isViewedProduct) ? viewed.map(toStoredView) : [];
}

function toStoredView(viewed: ViewedProduct): StoredView {
  const { _id, name, image } = viewed;
  const owner: unknown = Reflect.get(viewed, 'owner');
  return { _id, name, image, ...(typeof owner === 'string' && { owner }) };
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  return ['_id', 'name', 'image'].every((field) => typeof Reflect.get(value, field) === 'string');
}

export function rememberViewedProduct({ _id, name, image }: ViewedProduct, owner: string | undefined): void {
  const product: StoredView = { _id, name, image, ...(owner !== undefined && { owner }) };
  storeViews([product, ...getOtherViews(_id)].slice(0, MAX_VIEWED));
}

/** Removes a product from the recently viewed products once the shop has deleted it. */
export function removeViewedProduct(id: string): void {
  if (readStoredProducts().some(({ _id }) => _id === id)) storeViews(getOtherViews(id));
}

function getOtherViews(id: string): StoredView[] {
  return readStoredProducts().filter(({ _id }) => _id !== id);
}

function storeViews(products: readonly StoredView[]): void {
  writeStored(STORAGE_KEY, JSON.stringify(products));
}

interface ProductVisit {
  id: string;
  product: ViewedProduct | undefined;
  /** True if the product has been removed from the shop. */
  isGone: boolean;
}

/**
 * Stores the product of the page as viewed, once per visit, and removes a product that the shop has deleted.
 * A sign-out clears the browser's storage and refetches the product of an open page; the refetch must not
 * store the product again.
 */
export function useRememberViewedProduct({ id, product, isGone }: ProductVisit): void {
  const store = useAppStore();
  const recordedRef = useRef<string | null>(null);
  useEffect(() => {
    if (!product || product._id === recordedRef.current) return;
    recordedRef.current = product._id;
    rememberViewedProduct(product, selectUserInfo(store.getState())?._id);
  }, [product, store]);
  useEffect(() => {
    if (isGone) removeViewedProduct(id);
  }, [id, isGone]);
}
