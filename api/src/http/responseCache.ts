import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CatalogueVersionCache } from '../database/catalogue/version.ts';

/**
 * Maximum size of the cache in bytes. Beyond it or `MAX_RESPONSES`, the least recently used responses are
 * evicted.
 */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSES = 10_000;
/** Estimated memory of an entry in addition to its body and key. */
const OVERHEAD_BYTES = 512;

/** Body of a successful response as it is sent. */
export interface CachedResponse {
  readonly etag: string;
  readonly body: Buffer;
}

/** Handler of a request; its result is sent as JSON. */
type Responder = () => Promise<unknown>;

/** Cache of responses that are equal for all visitors until the catalogue changes. */
export interface ResponseCache {
  /**
   * Returns the cached response for a key at the current catalogue version, or runs the handler. Concurrent equal
   * requests share one run (single flight) and its failure.
   */
  fetch(key: string, respond: Responder): Promise<CachedResponse>;
}

/**
 * Creates a cache whose keys begin with the catalogue's version. No entry is ever invalidated: responses of earlier
 * versions are not requested again, so they are evicted first.
 */
export function createResponseCache(
  { cacheKey }: Pick<CatalogueVersionCache, 'cacheKey'>,
  maxBytes = MAX_CACHE_BYTES,
): ResponseCache {
  const responses = new LRUCache<string, CachedResponse, Responder>({
    max: MAX_RESPONSES,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
    fetchMethod: async (_key, _stale, { context: respond }) => createResponse(await respond()),
    // Requests that wait for a running handler get its response even when the cache has evicted it already.
    ignoreFetchAbort: true,
  });
  return {
    // The version is read before the handler runs, so that a response is never older than its key says.
    fetch: async (key, respond) => responses.forceFetch(`${await cacheKey()} ${key}`, { context: respond }),
  };
}

function createResponse(output: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(output));
  return { etag: `"${hash('sha1', body, 'base64url')}"`, body };
}
