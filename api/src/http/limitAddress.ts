import { networkOf } from './clientIp.ts';
import type { RateLimits } from './rateLimits.ts';
import type { Gate } from './requestState.ts';

/** Limits all calls of a network except health checks and pictures. */
export const limitAddress = (limits: RateLimits): Gate => ({
  enter({ path, state }) {
    const isCounted = path.startsWith('/api/') && !path.startsWith('/api/health');
    return isCounted ? limits.take('all', networkOf(state.ip)) : undefined;
  },
});
