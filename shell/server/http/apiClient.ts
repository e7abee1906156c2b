import { once } from 'node:events';
import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';
import { getForwardedHeaders } from '@shop/web-server/forwarding';
import type { Context } from 'koa';
import type { ShellSettings } from '../settings.ts';

export interface ApiResponse {
  status: number;
  body: unknown;
}

export interface VisitorHeaders {
  cookie: string;
  /** X-Forwarded headers, so that rate limits count the visitor and not this server. */
  forwarded: Readonly<Record<string, string>>;
}

export const ANONYMOUS_VISITOR: VisitorHeaders = { cookie: '', forwarded: {} };

/** Returns the headers by which the API identifies the visitor of a request. */
export function getVisitorHeaders(ctx: Context, settings: ShellSettings): VisitorHeaders {
  return { cookie: ctx.get('Cookie'), forwarded: getForwardedHeaders(ctx.req, settings) };
}

export interface ApiClient {
  /**
   * Calls the API. Resolves to null when the call fails, the signal aborts first, or the response is not
   * JSON.
   */
  get: ApiGet;
  /**
   * Calls the API without a session, for a response that is equal for all visitors. A success is cached for a
   * limited time, while the catalogue version is unchanged.
   */
  getForAll: ApiGet;
}

type ApiGet = (path: string, visitor: VisitorHeaders, signal: AbortSignal) => Promise<ApiResponse | null>;

/**
 * Creates a client of the API. Its calls require the catalogue version of the cached pages or a newer one, so
 * that no process of the API responds with older data.
 */
export function createApiClient(
  apiUrl: string,
  getCatalogueVersion: () => number | null = () => null,
): ApiClient {
  const get: ApiGet = async (path, visitor, signal) => {
    const version = getCatalogueVersion();
    try {
      const response = await fetch(apiUrl + path, {
        headers: {
          accept: 'application/json',
          ...visitor.forwarded,
          ...(version === null ? {} : { [CATALOGUE_VERSION_HEADER]: String(version) }),
          ...(visitor.cookie === '' ? {} : { cookie: visitor.cookie }),
        },
        redirect: 'error',
        signal,
      });
      const body: unknown = await response.json();
      return { status: response.status, body };
    } catch {
      return null;
    }
  };
  return { get, getForAll: cacheResponses(get, getCatalogueVersion) };
}

/** Lifetime of cached responses, in ms; settings of the API may change without a new catalogue version. */
const TTL_MS = 60_000;

/** Time limit of a shared call, in ms, which is longer than a visitor waits by default. */
const SHARED_CALL_TIMEOUT_MS = 10_000;

interface CachedResponse {
  version: number;
  until: number;
  promise: Promise<ApiResponse | null>;
}

/**
 * Caches responses of one catalogue version, with single flight per path. Failures are not cached. A shared
 * call has a time limit of its own, so that a visitor who stops waiting does not end it for other visitors.
 */
function cacheResponses(get: ApiGet, getCatalogueVersion: () => number | null): ApiGet {
  const responsesByPath = new Map<string, CachedResponse>();
  return async (path, visitor, signal) => {
    const version = getCatalogueVersion();
    const anonymous = { ...visitor, cookie: '' };
    if (version === null) return get(path, anonymous, signal);
    const cachedResponse = responsesByPath.get(path);
    if (cachedResponse?.version === version && cachedResponse.until > Date.now())
      return resolveUntilAborted(cachedResponse.promise, signal);
    const promise = get(path, anonymous, AbortSignal.timeout(SHARED_CALL_TIMEOUT_MS));
    const cached = { version, until: Date.now() + TTL_MS, promise };
    responsesByPath.set(path, cached);
    void promise.then((response) => {
      if (response?.status !== 200 && responsesByPath.get(path) === cached) responsesByPath.delete(path);
    });
    return resolveUntilAborted(promise, signal);
  };
}

/** Resolves to the value of the promise, or to null when the signal aborts first. */
function resolveUntilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return Promise.resolve(null);
  const aborted = once(signal, 'abort').then(() => null);
  return Promise.race([promise, aborted]);
}
