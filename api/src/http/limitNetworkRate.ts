import { getNetwork } from './clientIp.ts';
import type { RateLimits } from './rateLimits.ts';
import type { ApiMiddleware } from './requestState.ts';

/** Limits the rate of a network's requests to `/api/`, except health checks. Throws 429 beyond the limit. */
export const limitNetworkRate =
  (limits: RateLimits): ApiMiddleware =>
  async ({ path, state }, next) => {
    const isCounted = path.startsWith('/api/') && !path.startsWith('/api/health');
    if (isCounted) await limits.take('all', getNetwork(state.ip));
    await next();
  };
