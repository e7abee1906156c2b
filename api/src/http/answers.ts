import { SpanKind } from '@opentelemetry/api';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/databaseErrors.ts';
import { AppError, busy, notFound, unreadableBody } from '../errors.ts';
import type { ServerContext } from './serverContext.ts';
import { withTrace, requestIdOf } from '../trace.ts';
import { inSpan } from '../tracing/spans.ts';
import { clientIp } from './clientIp.ts';
import type { ApiContext, ApiMiddleware } from './requestState.ts';

const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Gives every request an id, a log line without its content, and the headers that every answer carries. */
export function logRequests(app: ServerContext): ApiMiddleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(ctx.get('X-Request-Id'));
    ctx.state = { app, requestId, ip: clientIp(ctx.req, app.config.trustedProxies) };
    ctx.set(SECURITY_HEADERS);
    ctx.set('X-Request-Id', requestId);
    // So that a proxy sends its next request to another process, and none on a connection that is about to be closed.
    if (app.isDraining) ctx.set('Connection', 'close');
    const { log, metrics } = app;
    const { method } = ctx;
    await inSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'shop.request_id': requestId } },
      async (span) => {
        await withTrace({ log, metrics, requestId }, next);
        span.updateName(`${method} ${routeOf(ctx)}`);
        span.setAttributes({ 'http.route': routeOf(ctx), 'http.response.status_code': ctx.status });
      },
    );
    const ms = performance.now() - startedAt;
    const { status } = ctx;
    metrics.requestAnswered({ method, route: routeOf(ctx), status, seconds: ms / 1000 });
    app.log.info({ requestId, method, path: loggedPath(ctx), status, ms: Math.round(ms) }, 'request');
  };
}

/** The pattern that the router has found, as `/api/products/:id`. */
function routeOf(ctx: { readonly state: { readonly route?: string } }): string {
  const route: unknown = ctx.state.route ?? Reflect.get(ctx, '_matchedRoute');
  return typeof route === 'string' ? route : 'none';
}

/** The path, or its pattern where a part of it is a secret. */
function loggedPath(ctx: Pick<ApiContext, 'state' | 'path'>): string {
  const route = routeOf(ctx);
  return route.endsWith('/:token') ? route : ctx.path;
}

/** Turns every error into the contract's error body; a bug is logged and its details are not sent. */
export function answerErrors(log: Logger): ApiMiddleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw notFound();
    } catch (error) {
      const refusal = refusalOf(error);
      report(log, ctx, error, refusal);
      refuse(ctx, refusal);
      discardBody(ctx);
    }
  };
}

/** Refusals that may indicate an attack; the others are common. */
const TELLING: ReadonlySet<number> = new Set([403, 429]);
const WEBHOOKS = '/api/webhooks/';

/** A bug is logged with its stack, an unavailable dependency without one, because it is logged where it was noticed. */
function report(log: Logger, ctx: Answered, error: unknown, refusal: AppError): void {
  const { requestId } = ctx.state;
  if (refusal.code === 'internal') log.error({ requestId, err: error }, 'request failed');
  else if (refusal.status >= 500) {
    log.warn({ requestId, code: refusal.code, reason: String(error) }, 'request refused');
  } else if (TELLING.has(refusal.status) || ctx.path.startsWith(WEBHOOKS)) logRefusal(log, ctx, refusal);
}

type Answered = Pick<ApiContext, 'state' | 'method' | 'path'>;

/** Logs whose request was refused, and which one. */
export function logRefusal(log: Logger, ctx: Answered, { code }: AppError): void {
  const { state, method } = ctx;
  const { requestId, ip, account = null } = state;
  log.warn({ requestId, ip, account, code, method, path: loggedPath(ctx) }, 'request refused');
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return busy();
  if (error instanceof URIError) return unreadableBody();
  return new AppError('internal', 'Something went wrong');
}

function refuse(ctx: Context, refusal: AppError): void {
  ctx.status = refusal.status;
  ctx.body = refusal.body;
  const retryAfter = refusal.extra.retryAfterSeconds ?? (refusal.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
}

/** The rest of a refused body is read, because the next request on the same connection waits behind it. */
function discardBody({ req }: Context): void {
  req.unpipe();
  req.resume();
}
