import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/databaseErrors.ts';
import { AppError, busy, unreadableBody } from '../errors.ts';
import { requestIdOf } from '../trace.ts';
import { clientIp } from './clientIp.ts';
import type { Incoming, RequestState } from './requestState.ts';
import type { ServerContext } from './serverContext.ts';

const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** What is known of a request before anything is done for it. */
export const stateOf = (app: ServerContext, request: IncomingMessage): RequestState => ({
  app,
  requestId: requestIdOf(String(request.headers['x-request-id'] ?? '')),
  ip: clientIp(request, app.config.trustedProxies),
});

/** The headers that every answer carries. */
export const headersOf = ({ app, requestId }: RequestState): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'X-Request-Id': requestId,
  // So that a proxy sends its next request to another process, and none on a connection that is about to be closed.
  ...(app.isDraining ? { Connection: 'close' } : {}),
});

/** Counts an answer, and logs it without its content. `startedAt`: by `performance.now()`. */
export function noteAnswered(request: Incoming, status: number, startedAt: number): void {
  const { method, state } = request;
  const { app, requestId } = state;
  const ms = performance.now() - startedAt;
  app.metrics.requestAnswered({ method, route: routeOf(request), status, seconds: ms / 1000 });
  app.log.info({ requestId, method, path: loggedPath(request), status, ms: Math.round(ms) }, 'request');
}

/** The pattern that the router has found, as `/api/products/:id`. */
export function routeOf(request: Pick<Incoming, 'state'>): string {
  const route: unknown = request.state.route ?? Reflect.get(request, '_matchedRoute');
  return typeof route === 'string' ? route : 'none';
}

/** The path, or its pattern where a part of it is a secret. */
function loggedPath(request: Pick<Incoming, 'state' | 'path'>): string {
  const route = routeOf(request);
  return route.endsWith('/:token') ? route : request.path;
}

/** Refusals that may indicate an attack; the others are common. */
const TELLING: ReadonlySet<number> = new Set([403, 429]);
const WEBHOOKS = '/api/webhooks/';

/** The refusal that an error means, logged: a bug with its stack, an unavailable dependency without one. */
export function refusalOf(log: Logger, request: Incoming, error: unknown): AppError {
  const refusal = meaningOf(error);
  const { requestId } = request.state;
  if (refusal.code === 'internal') log.error({ requestId, err: error }, 'request failed');
  else if (refusal.status >= 500) {
    // The dependency itself is logged where its absence was noticed.
    log.warn({ requestId, code: refusal.code, reason: String(error) }, 'request refused');
  } else if (TELLING.has(refusal.status) || request.path.startsWith(WEBHOOKS)) {
    logRefusal(log, request, refusal);
  }
  return refusal;
}

/** Logs whose request was refused, and which one. */
export function logRefusal(log: Logger, request: Incoming, { code }: AppError): void {
  const { state, method } = request;
  const { requestId, ip, account = null } = state;
  log.warn({ requestId, ip, account, code, method, path: loggedPath(request) }, 'request refused');
}

function meaningOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return busy();
  if (error instanceof URIError) return unreadableBody();
  return new AppError('internal', 'Something went wrong');
}

/** The headers of a refusal beside those of its body. */
export function refusalHeaders({ status, extra }: AppError): Record<string, string> {
  const retryAfter = extra.retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}

/** The rest of a refused body is read, because the next request on the same connection waits behind it. */
export function discardBody(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}
