import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';
import type { ApiContext, ApiMiddleware } from './requestState.ts';
import { isHealthCheck, isRead } from './requestPriority.ts';
import type { ServerContext } from './serverContext.ts';

/**
 * Lets a read with `X-Catalogue-Version` wait until this process knows that version, so that a client that
 * caches pages by version gets no older response. After two readings of the version it waits no longer.
 */
export function waitForRequiredVersion({ db }: ServerContext): ApiMiddleware {
  return async (ctx, next) => {
    const required = getRequiredVersion(ctx);
    if (required > 0) await db.version.waitFor(required);
    await next();
  };
}

/**
 * Returns the version that the client requires; 0 when it sends none, and for writes and health checks. Any
 * client can send any value, so an invalid one must cost nothing.
 */
function getRequiredVersion(ctx: Pick<ApiContext, 'method' | 'path' | 'get'>): number {
  const version = Number(ctx.get(CATALOGUE_VERSION_HEADER));
  return Number.isSafeInteger(version) && isRead(ctx) && !isHealthCheck(ctx) ? version : 0;
}
