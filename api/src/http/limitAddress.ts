import { networkOf } from './clientIp.ts';
import type { RateLimits } from './rateLimits.ts';
import type { ApiMiddleware } from './requestState.ts';

/** Limits all calls of a network except health checks and pictures. */
export function limitAddress(limits: RateLimits): ApiMiddleware {
  return async (ctx, next) => {
    const isCounted = ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/health');
    if (isCounted) await limits.take('all', networkOf(ctx.state.ip));
    await next();
  };
}
