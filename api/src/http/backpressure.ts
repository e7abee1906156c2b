import type { Next } from 'koa';
import { busy } from '../errors.ts';

const MOST_IN_FLIGHT = 500;

/** Who watches the process must hear that it lives, above all when it is busy: else it would be ended for that. */
const LIVENESS = '/api/health/live';

/** Beyond this many requests at once each further one would only make all of them late. */
export function limitInFlight(most: number = MOST_IN_FLIGHT) {
  let inFlight = 0;
  return async (ctx: { readonly path: string }, next: Next): Promise<void> => {
    if (inFlight >= most && ctx.path !== LIVENESS) throw busy(1);
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
