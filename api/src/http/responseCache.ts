import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KnownVersion } from '../database/catalogue/version.ts';

/** Beyond either number, the least recently used responses leave the cache. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSES = 10_000;
/** The memory that a response needs beside its body and its key. */
const OVERHEAD_BYTES = 512;

/** The body of a success as it is sent. */
export interface CachedResponse {
  readonly etag: string;
  readonly body: Buffer;
}

/** The handler of a request; what it returns is sent as JSON. */
type Respond = () => Promise<unknown>;

/** Responses that are equal for all visitors until the catalogue changes. */
export interface ResponseCache {
  /**
   * Finds the response for a key at the catalogue's present version, or runs the handler. Equal requests that arrive
   * together share one run, and its failure.
   */
  fetch(key: string, respond: Respond): Promise<CachedResponse>;
}

/**
 * Creates a cache whose keys begin with the catalogue's version. Nothing is ever cleared: responses of earlier versions
 * are not asked for any more, so they are the first to leave.
 */
export function createResponseCache(
  { cacheKey }: Pick<KnownVersion, 'cacheKey'>,
  maxBytes = MAX_BYTES,
): ResponseCache {
  const responses = new LRUCache<string, CachedResponse, Respond>({
    max: MAX_RESPONSES,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
    fetchMethod: async (_key, _stale, { context: respond }) => createResponse(await respond()),
    // Requests that wait for a handler get its response even if the cache has no room for it any more.
    ignoreFetchAbort: true,
  });
  return {
    // The version is read before the handler runs, so that no response is older than its key says.
    fetch: async (key, respond) => responses.forceFetch(`${await cacheKey()} ${key}`, { context: respond }),
  };
}

function createResponse(output: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(output));
  return { etag: `"${hash('sha1', body, 'base64url')}"`, body };
}
