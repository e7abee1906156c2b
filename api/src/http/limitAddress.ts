import { networkOf } from './clientIp.ts';
import type { RateLimits } from './rateLimits.ts';
import type { ApiMiddleware } from './requestState.ts';

/** The limit for anything; whoever watches over the shop's health and who loads its pictures is not counted. */
export function limitAddress(limits: RateLimits): ApiMiddleware {
  return async (ctx, next) => {
    const isCounted = ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/health');
    if (isCounted) await limits.take('all', networkOf(ctx.state.ip));
    await next();
  };
}
