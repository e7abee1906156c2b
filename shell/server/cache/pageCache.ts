import { LRUCache } from 'lru-cache';
import type { Encoding } from '@shop/web-server/sendText';

const MAX_BYTES = 64 * 1024 * 1024;

/** Estimated memory in bytes that a cached page needs in addition to its body and key. */
const OVERHEAD_BYTES = 2048;

/**
 * Lifetime of a cached page in ms. Pages also contain payment origins and settings of the API, which may
 * change without a new catalogue version.
 */
const TTL_MS = 60_000;

export interface PublicPage {
  /**
   * Hash of the data that the page shows. A signed-in visitor whose data have an equal hash gets the cached
   * page.
   */
  dataHash: string;
  csp: string;
  encoding: Encoding;
  etag: string;
  body: Buffer;
}

type RenderPublicPage = () => Promise<PublicPage | null>;

/**
 * A cache of public pages. Returns the cached page of the key or renders it, with single flight per key. The
 * key must contain everything that a page depends on, except the catalogue version and the API's settings. A
 * new catalogue version empties the cache, and nothing is cached while the catalogue version is unknown.
 */
export type PageCache = (key: string, renderPage: RenderPublicPage) => Promise<PublicPage | null>;

export function createPageCache(getCatalogueVersion: () => number | null): PageCache {
  const pagesByKey = new LRUCache<string, PublicPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD_BYTES,
    ttl: TTL_MS,
  });
  const pendingPages = new Map<string, Promise<PublicPage | null>>();
  let cachedVersion: number | null = null;

  /**
   * Returns the catalogue version, or null while it is unknown, and clears the cache when it has changed. Renderings in
   * progress are completed for the requests that await them, but not cached.
   */
  const syncVersion = (): number | null => {
    const version = getCatalogueVersion();
    if (version === cachedVersion) return version;
    pagesByKey.clear();
    pendingPages.clear();
    cachedVersion = version;
    return version;
  };

  return async (key, renderPage) => {
    const version = syncVersion();
    const existing = pagesByKey.get(key) ?? pendingPages.get(key);
    if (existing) return existing;
    if (version === null) return renderPage();
    const pendingPage = renderPage().finally(() => {
      if (pendingPages.get(key) === pendingPage) pendingPages.delete(key);
    });
    pendingPages.set(key, pendingPage);
    const page = await pendingPage;
    if (page && syncVersion() === version) pagesByKey.set(key, page);
    return page;
  };
}
