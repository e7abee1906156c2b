import { LRUCache } from 'lru-cache';
import type { Registry } from '@shop/registry/registry';
import type { SharedPage } from './sharedPage.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** What a page takes beside its body and its key. */
const OVERHEAD_BYTES = 2048;

/** Payment origins and the API's settings stand in pages as well, and are asked for anew within a minute. */
const KEPT_MS = 60_000;

type Make = () => Promise<SharedPage | null>;

/**
 * Pages of one state of registry and catalogue; none is kept while the catalogue's version is not known. Returns the
 * page that is kept for the key, or else makes it; of several that ask for it at once, one makes it.
 */
export type KeptPages = (registry: Registry, key: string, make: Make) => Promise<SharedPage | null>;

export function keptPages(catalogueVersion: () => number | null): KeptPages {
  const kept = new LRUCache<string, SharedPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD_BYTES,
    ttl: KEPT_MS,
  });
  const making = new Map<string, Promise<SharedPage | null>>();
  let madeFrom: { registry: Registry; version: number | null } | null = null;

  /** Forgets what was made from another registry or catalogue; what is being made is waited for by nobody new. */
  const renew = (registry: Registry): typeof madeFrom => {
    const version = catalogueVersion();
    if (madeFrom?.registry === registry && madeFrom.version === version) return madeFrom;
    kept.clear();
    making.clear();
    madeFrom = { registry, version };
    return madeFrom;
  };

  return async (registry, key, make) => {
    const begunWith = renew(registry);
    const found = kept.get(key) ?? making.get(key);
    if (found) return found;
    if (begunWith?.version === null) return make();
    const made = make().finally(() => {
      if (making.get(key) === made) making.delete(key);
    });
    making.set(key, made);
    const page = await made;
    if (page && renew(registry) === begunWith) kept.set(key, page);
    return page;
  };
}
