import { LRUCache } from 'lru-cache';
import { MAX_REQUESTED_ADDRESS_LENGTH, findRedirect } from '@shop/contract/redirects';
import { fillPattern } from '@shop/registry/fillPattern';
import type { ApiClient, VisitorHeaders } from './apiClient.ts';

const PRODUCT_PAGE = '/product/:id';
const TIMEOUT_MS = 2000;
const MAX_CACHED_ADDRESSES = 1000;
/**
 * Maximum length in characters of cached addresses, so that requests with long addresses cannot fill the
 * memory.
 */
const MAX_CACHED_LENGTH = 300;
/** Lifetime of a cached answer in ms; cached pages have the same lifetime. */
const TTL_MS = 60_000;

/**
 * Returns the path of the product that an address of the former shop redirects to; null without a redirect,
 * and when the API does not respond.
 */
export type RedirectFinder = (address: string, visitor: VisitorHeaders) => Promise<string | null>;

/**
 * Creates a finder that caches answers for `TTL_MS`, also that there is no redirect, while the catalogue
 * version is unchanged.
 */
export function createRedirectFinder(
  api: ApiClient,
  getCatalogueVersion: () => number | null,
): RedirectFinder {
  const cache = new LRUCache<string, { readonly path: string | null }>({
    max: MAX_CACHED_ADDRESSES,
    ttl: TTL_MS,
  });
  return async (address, visitor) => {
    if (address.length > MAX_REQUESTED_ADDRESS_LENGTH) return null;
    const version = getCatalogueVersion();
    const key = `${version} ${address}`;
    const cached = cache.get(key);
    if (cached) return cached.path;
    const query = new URLSearchParams({ address }).toString();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await api.get(`${findRedirect.path}?${query}`, { ...visitor, cookie: '' }, signal);
    const found = response?.status === 200 ? findRedirect.output.safeParse(response.body).data : undefined;
    if (!found) return null;
    const path =
      found.product === undefined
        ? null
        : fillPattern(PRODUCT_PAGE, { id: found.product }, encodeURIComponent);
    if (version !== null && address.length <= MAX_CACHED_LENGTH) cache.set(key, { path });
    return path;
  };
}
