import type { Endpoint, OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { retryRead } from '../database/transaction.ts';
import type { LimitName } from './rateLimits.ts';
import type { ApiContext, ApiRouter } from './requestState.ts';
import type { CachedResponse } from './responseCache.ts';
import type { SessionUser } from './serve.ts';
import { admit, readInput } from './serve.ts';

export interface Caching<E extends Endpoint> {
  /** The limit that a call uses up; none by default. */
  readonly limit?: (input: ParsedInputOf<E>) => LimitName | null;
  /** Whether the response changes with the catalogue alone; by default it does. */
  readonly isCached?: (input: ParsedInputOf<E>) => boolean;
}

/** Its output must depend on nothing but these and the catalogue. */
type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  user: SessionUser | null,
) => Promise<OutputOf<E>> | OutputOf<E>;

/**
 * Serves a read that everybody may make like `serve`. Without a session the response comes from the response cache, by
 * the parsed input, so that the order of a query and unknown parameters make no difference.
 */
export function serveCached<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  { limit, isCached = () => true }: Caching<E>,
  handler: Handler<E>,
): void {
  router.get(endpoint.path, async (ctx) => {
    const { user, network } = await admit(endpoint, ctx);
    const input = await readInput(endpoint, ctx);
    const { db, limits, responses } = ctx.state.app;
    const limitName = limit?.(input) ?? null;
    if (limitName !== null) await limits.take(limitName, network);
    const respond = async () => endpoint.output.parse(await handler(input, user));
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    if (user !== null || !isCached(input)) ctx.body = await retryRead(db, respond);
    else send(ctx, await retryRead(db, () => responses.fetch(key, respond)));
  });
}

/**
 * Sends a response, or 304 to a client that has its body. The response is the same for everybody, so a browser may store
 * it, and asks each time whether it still holds; a page with responses that must not be stored would not be restored by
 * Back either (web.dev/articles/bfcache).
 */
function send(ctx: ApiContext, { etag, body }: CachedResponse): void {
  ctx.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
  if (hasTag(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = body;
}

/** Whether the client has this very body; unlike Koa's `fresh` it ignores that browsers send `Cache-Control: no-cache`. */
const hasTag = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
