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
  /** Hash of the data that the page shows, by which a visitor with the same data is recognized. */
  data: string;
  policy: string;
  encoding: Encoding;
  etag: string;
  body: Buffer;
}

type RenderPublicPage = () => Promise<PublicPage | null>;

/**
 * A cache of public pages. Returns the cached page of the key or renders it, with single flight per key. The
 * key must contain everything but the catalogue version that a page depends on. A new catalogue version
 * empties the cache, and nothing is cached while the catalogue version is unknown.
 */
export type PageCache = (key: string, make: RenderPublicPage) => Promise<PublicPage | null>;

export function createPageCache(catalogueVersion: () => number | null): PageCache {
  const cached = new LRUCache<string, PublicPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD_BYTES,
    ttl: TTL_MS,
  });
  const making = new Map<string, Promise<PublicPage | null>>();
  let madeFrom: number | null = null;

  /**
   * Returns the catalogue version, or null while it is unknown, and clears the cache when it has changed. Renderings in
   * progress are completed for the requests that await them, but not cached.
   */
  const currentVersion = (): number | null => {
    const version = catalogueVersion();
    if (version === madeFrom) return version;
    cached.clear();
    making.clear();
    madeFrom = version;
    return version;
  };

  return async (key, make) => {
    const version = currentVersion();
    const existing = cached.get(key) ?? making.get(key);
    if (existing) return existing;
    if (version === null) return make();
    const made = make().finally(() => {
      if (making.get(key) === made) making.delete(key);
    });
    making.set(key, made);
    const page = await made;
    if (page && currentVersion() === version) cached.set(key, page);
    return page;
  };
}
