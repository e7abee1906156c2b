import { MAX_IN_FLIGHT, RESERVED_FOR_WRITES } from './capacity.ts';
import { busy, tooManyRequests } from '../errors.ts';
import { getNetwork } from './clientIp.ts';
import type { RequestLine } from './requestPriority.ts';
import { isWebhook, isRead } from './requestPriority.ts';
import type { MiddlewareFor } from './requestState.ts';

/**
 * Maximum number of concurrent requests per network: more than the browsers of one household need, and too few to
 * starve other callers.
 */
const MAX_PER_NETWORK = 100;

/** Path of the liveness check, which is never refused, because a busy process must not be restarted for being busy. */
const LIVENESS_PATH = '/api/health/live';

/**
 * Refuses with 503 reads beyond `maxRequests` in flight, and all requests beyond `maxRequests + reserved`, because
 * queued requests would delay all others. Webhooks and the liveness check are never refused.
 */
export function limitRequestsInFlight(
  maxRequests: number = MAX_IN_FLIGHT,
  reserved: number = RESERVED_FOR_WRITES,
): MiddlewareFor<RequestLine> {
  let inFlight = 0;
  let reads = 0;
  return async (request, next) => {
    const read = isRead(request) ? 1 : 0;
    const isFull = inFlight >= maxRequests + reserved || (read === 1 && reads >= maxRequests);
    if (isFull && request.path !== LIVENESS_PATH && !isWebhook(request)) throw busy(1);
    inFlight += 1;
    reads += read;
    try {
      await next();
    } finally {
      inFlight -= 1;
      reads -= read;
    }
  };
}

interface AddressedRequest {
  readonly path: string;
  readonly state: { readonly ip: string };
}

/**
 * Limits the concurrent requests of a network, so that slow ones cannot fill the process. Throws 429 beyond
 * `maxRequests`, except for the liveness check.
 */
export function limitNetworkRequestsInFlight(
  maxRequests: number = MAX_PER_NETWORK,
): MiddlewareFor<AddressedRequest> {
  const inFlight = new Map<string, number>();
  return async ({ path, state }, next) => {
    const network = getNetwork(state.ip);
    const runningCount = inFlight.get(network) ?? 0;
    if (runningCount >= maxRequests && path !== LIVENESS_PATH) throw tooManyRequests(1);
    inFlight.set(network, runningCount + 1);
    try {
      await next();
    } finally {
      const remaining = (inFlight.get(network) ?? 1) - 1;
      if (remaining === 0) inFlight.delete(network);
      else inFlight.set(network, remaining);
    }
  };
}
