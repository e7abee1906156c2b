import type { Endpoint, OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { retryRead } from '../database/transaction.ts';
import type { LimitName } from './rateLimits.ts';
import type { ApiContext, ApiRouter } from './requestState.ts';
import type { CachedResponse } from './responseCache.ts';
import type { SessionUser } from './serve.ts';
import { authorize, readInput } from './serve.ts';

export interface CacheOptions<E extends Endpoint> {
  /** Rate limit that a call counts against; none by default. */
  readonly limit?: (input: ParsedInputOf<E>) => LimitName | null;
  /** Whether the response may be cached, because it depends on nothing but the catalogue; true by default. */
  readonly isCached?: (input: ParsedInputOf<E>) => boolean;
}

/** Handler whose output must depend on its arguments and the catalogue only. */
type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  user: SessionUser | null,
) => Promise<OutputOf<E>> | OutputOf<E>;

/**
 * Serves a public read like `serve`. Without a session the response comes from the response cache, keyed by
 * the parsed input, so that neither unknown query parameters nor the order of parameters makes a difference.
 */
export function serveCached<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  { limit, isCached = () => true }: CacheOptions<E>,
  handler: Handler<E>,
): void {
  router.get(endpoint.path, async (ctx) => {
    const { user, network } = await authorize(endpoint, ctx);
    const input = await readInput(endpoint, ctx);
    const { db, limits, responses } = ctx.state.app;
    const limitName = limit?.(input) ?? null;
    if (limitName !== null) await limits.take(limitName, network);
    const respond = async () => endpoint.output.parse(await handler(input, user));
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    if (user !== null || !isCached(input)) ctx.body = await retryRead(db, respond);
    else sendResponse(ctx, await retryRead(db, () => responses.fetch(key, respond)));
  });
}

/**
 * Sends a response, or 304 when the client has its body already. The response is equal for all visitors, so a browser
 * may store it and revalidates it each time; pages that load `no-store` responses would be excluded from the
 * back/forward cache (web.dev/articles/bfcache).
 */
function sendResponse(ctx: ApiContext, { etag, body }: CachedResponse): void {
  ctx.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
  if (matchesEtag(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = body;
}

/**
 * Whether the client's ETag matches the body. Unlike Koa's `fresh` it ignores the `Cache-Control: no-cache` that
 * browsers send.
 */
const matchesEtag = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
