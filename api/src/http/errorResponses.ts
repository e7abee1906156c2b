import type { IncomingMessage } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/errors.ts';
import { AppError, busy, notFound, unreadableBody } from '../errors.ts';
import { resolveRequestId, withRequestContext } from '../requestContext.ts';
import { withSpan } from '../tracing/spans.ts';
import { getClientIp } from './clientIp.ts';
import type { ApiContext, ApiMiddleware } from './requestState.ts';
import type { ServerContext } from './serverContext.ts';

/** Koa's context in a middleware; `routerPath` is set on it once the router has matched a route. */
type RoutedContext = Parameters<ApiMiddleware>[0] & Pick<ApiContext, 'routerPath'>;

const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Gives every request an id, a request context (`withRequestContext`) and a log line, and sets the headers that all
 * responses carry.
 */
export function traceRequests(app: ServerContext): ApiMiddleware {
  const { config, log, metrics } = app;
  return async (ctx, next) => {
    const startedAt = performance.now();
    const requestId = resolveRequestId(String(ctx.req.headers['x-request-id'] ?? ''));
    ctx.state = { app, requestId, ip: getClientIp(ctx.req, config.trustedProxies) };
    ctx.set({ ...SECURITY_HEADERS, 'X-Request-Id': requestId });
    // A proxy then sends its next request to another process instead of to a connection that is about to close.
    if (app.isDraining) ctx.set('Connection', 'close');
    const { method } = ctx;
    await withSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'shop.request_id': requestId } },
      async (span) => {
        await withRequestContext({ log, metrics, requestId }, next);
        span.updateName(`${method} ${getRoute(ctx)}`);
        span.setAttributes({ 'http.route': getRoute(ctx), 'http.response.status_code': ctx.status });
      },
    );
    logResponse(ctx, performance.now() - startedAt);
  };
}

/** Counts a response and logs it without its content. */
function logResponse(ctx: RoutedContext, ms: number): void {
  const { method, state, status } = ctx;
  const { app, requestId } = state;
  app.metrics.recordRequest({ method, route: getRoute(ctx), status, seconds: ms / 1000 });
  app.log.info({ requestId, method, path: getLoggedPath(ctx), status, ms: Math.round(ms) }, 'request');
}

/** Pattern of the matched route, such as `/api/products/:id`; 'none' when no route has matched. */
const getRoute = ({ routerPath }: RoutedContext): string => routerPath ?? 'none';

/** Path of the request, or its pattern when a parameter is a secret. */
function getLoggedPath(ctx: RoutedContext): string {
  const route = getRoute(ctx);
  return route.endsWith('/:token') ? route : ctx.path;
}

/** Turns every error into the contract's error body. A bug is logged, and its details are not sent to the client. */
export function handleErrors(log: Logger): ApiMiddleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw notFound();
    } catch (error) {
      const appError = toAppError(error);
      logError(log, ctx, { error, failure: appError });
      ctx.status = appError.status;
      ctx.body = appError.body;
      const retryAfter = appError.extra.retryAfterSeconds ?? (appError.status === 503 ? 5 : undefined);
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      discardBody(ctx.req);
    }
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return busy();
  if (error instanceof URIError) return unreadableBody();
  return new AppError('internal', 'Something went wrong');
}

/**
 * Statuses of refusals that may indicate an attack. Other refusals are too common to log, except those of
 * webhooks.
 */
const LOGGED_STATUSES: ReadonlySet<number> = new Set([403, 429]);
const WEBHOOK_PREFIX = '/api/webhooks/';

/**
 * Logs a bug with its stack, an unavailable dependency without a stack, refused webhooks, and other refusals
 * that may mean an attack.
 */
function logError(
  log: Logger,
  ctx: RoutedContext,
  { error, failure }: { readonly error: unknown; readonly failure: AppError },
): void {
  const { requestId } = ctx.state;
  const { code, status } = failure;
  if (code === 'internal') log.error({ requestId, err: error }, 'request failed');
  // The failure of the dependency itself is logged where it was detected.
  else if (status >= 500) log.warn({ requestId, code, reason: String(error) }, 'request refused');
  else if (LOGGED_STATUSES.has(status) || ctx.path.startsWith(WEBHOOK_PREFIX)) logRefusal(log, ctx, failure);
}

/** Logs a refused request and its caller. */
export function logRefusal(log: Logger, ctx: RoutedContext, { code }: AppError): void {
  const { state, method } = ctx;
  const { requestId, ip, account = null } = state;
  log.warn({ requestId, ip, account, code, method, path: getLoggedPath(ctx) }, 'request refused');
}

/** Reads the rest of a refused body, because the next request on this connection follows it. */
function discardBody(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}
