import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { isHealthCheck } from './health.ts';

export type { Logger } from 'pino';

export function createLogger(service: string): Logger {
  return pino({ base: { service }, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * Returns the request id of a previous hop, or a new one if that is missing or its format is invalid, because
 * other text could forge a log line.
 */
function getRequestId(header: string): string {
  return /^[\w-]{8,36}$/.test(header) ? header : randomUUID();
}

/**
 * Names of headers that are copied to the error of a failed request, because Koa removes all headers from its response
 * except those of the error.
 */
const ERROR_HEADERS = ['x-request-id', 'strict-transport-security'];

/**
 * Throws the error again with the headers named in `ERROR_HEADERS`, because Koa sends only the headers of the error.
 */
function throwWithHeaders(error: unknown, ctx: Context): never {
  if (!(error instanceof Error)) throw error;
  const { response } = ctx;
  const headers = ERROR_HEADERS.flatMap((name): [string, unknown][] =>
    name in response.headers ? [[name, response.headers[name]]] : [],
  );
  const errorHeaders = 'headers' in error && typeof error.headers === 'object' ? error.headers : {};
  return ctx.throw(error, { headers: { ...Object.fromEntries(headers), ...errorHeaders } });
}

/** Returns the response status of an error: the error's `status`, or 500. */
function getErrorStatus(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 500;
}

/** Matches paths that end with what a visitor searches for, or with the token of an e-mail's link. */
const PRIVATE_PATH_PATTERN = /^(\/search\/|\/api\/webhooks\/unsubscribe\/).+/i;

/** Replaces the personal data or token at the end of a path by '…'. */
const getLoggedPath = (path: string): string => path.replace(PRIVATE_PATH_PATTERN, '$1…');

/**
 * Gives each request an id and logs one JSON line about it, without query, cookies or bodies, because a query
 * may contain personal data or a token. Health checks are not logged, because they would outnumber all other
 * requests.
 */
export function requestLog(logger: Logger): Middleware {
  return async (ctx, next) => {
    const id = getRequestId(ctx.get('X-Request-Id'));
    ctx.request.headers['x-request-id'] = id;
    ctx.set('X-Request-Id', id);
    const startedAt = performance.now();
    let failedStatus: number | undefined;
    try {
      await next();
    } catch (error) {
      failedStatus = getErrorStatus(error);
      throwWithHeaders(error, ctx);
    } finally {
      if (!isHealthCheck(ctx.path)) {
        logger.info({
          requestId: id,
          method: ctx.method,
          path: getLoggedPath(ctx.path),
          status: failedStatus ?? ctx.status,
          ms: Math.round(performance.now() - startedAt),
        });
      }
    }
  };
}
