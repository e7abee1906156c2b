import type { Middleware } from 'koa';
import { busy } from '../errors.ts';

const MOST_IN_FLIGHT = 500;

/** Beyond this many requests at once each further one would only make all of them late. */
export function limitInFlight(most: number = MOST_IN_FLIGHT): Middleware {
  let inFlight = 0;
  return async (_ctx, next) => {
    if (inFlight >= most) throw busy(1);
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
