import type { Next } from 'koa';
import { MOST_IN_FLIGHT, RESERVED_FOR_WRITES } from './capacity.ts';
import { busy, tooManyRequests } from '../errors.ts';
import { networkOf } from './clientIp.ts';
import type { Asked } from './importance.ts';
import { isPaymentReport, isRead } from './importance.ts';

/** More than the browsers of one household need, and too few to exclude other callers. */
const MOST_OF_ONE_NETWORK = 100;

/** The liveness check is never refused, because a busy process must not be restarted for being busy. */
const LIVENESS = '/api/health/live';

/** Refuses requests beyond these numbers at once, because each would delay all others; reports of payments never. */
export function limitInFlight(most: number = MOST_IN_FLIGHT, reserved: number = RESERVED_FOR_WRITES) {
  let inFlight = 0;
  return async (ctx: Asked, next: Next): Promise<void> => {
    const places = isRead(ctx) ? most : most + reserved;
    if (inFlight >= places && ctx.path !== LIVENESS && !isPaymentReport(ctx)) throw busy(1);
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}

/** Keeps one network's slow requests from taking all places. */
export function limitNetworkInFlight(most: number = MOST_OF_ONE_NETWORK) {
  const inFlight = new Map<string, number>();
  return async (
    { path, state }: { readonly path: string; readonly state: { readonly ip: string } },
    next: Next,
  ): Promise<void> => {
    const network = networkOf(state.ip);
    const running = inFlight.get(network) ?? 0;
    if (running >= most && path !== LIVENESS) throw tooManyRequests(1);
    inFlight.set(network, running + 1);
    try {
      await next();
    } finally {
      const left = (inFlight.get(network) ?? 1) - 1;
      if (left === 0) inFlight.delete(network);
      else inFlight.set(network, left);
    }
  };
}
