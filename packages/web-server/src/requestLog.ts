import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger } from 'pino';

export function createLogger(service: string): Logger {
  return pino({ base: { service }, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * Returns the request id of a previous hop, or a new one if its format is invalid, because other text could
 * forge a log line.
 */
function requestId(given: string): string {
  return /^[\w-]{8,36}$/.test(given) ? given : randomUUID();
}

/**
 * Logs one JSON line per request, without query, cookies or bodies, because a query may contain what a person
 * searched for. Health checks are not logged, because they would outnumber all other requests.
 */
export function requestLog(logger: Logger): Middleware {
  return async (ctx, next) => {
    const id = requestId(ctx.get('X-Request-Id'));
    ctx.request.headers['x-request-id'] = id;
    ctx.set('X-Request-Id', id);
    const startedAt = performance.now();
    try {
      await next();
    } finally {
      if (ctx.path !== '/healthz') {
        logger.info({
          requestId: id,
          method: ctx.method,
          path: ctx.path,
          status: ctx.status,
          ms: Math.round(performance.now() - startedAt),
        });
      }
    }
  };
}
