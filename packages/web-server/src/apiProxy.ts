import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { createRequestApi, isReadRequest } from './apiRequests.ts';
import { getClientKey } from './getClientKey.ts';
import { ClientSemaphore } from './clientSemaphore.ts';
import { removeHopByHopHeaders } from './forwarding.ts';
import { readBody, BodyTooLargeError } from './readBody.ts';

export interface ApiProxyOptions {
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  /** Time in ms after which a silent API is considered unreachable. */
  timeoutMs?: number;
  /**
   * Maximum numbers of connections to the API: for calls, for pictures, and for one client in each of the
   * two.
   */
  connectionLimits?: { calls: number; pictures: number; perClient: number };
  /** Maximum time in ms that a request waits for a connection. */
  waitMs?: number;
  /**
   * Time in ms without data from the API after which a response is closed, usually because the client has
   * stopped reading it.
   */
  stallMs?: number;
}

const PROXIED_PATH_PATTERN = /^\/(api|uploads|images)(\/|$)/;

/**
 * Default limits on connections. They exceed the API's concurrency, so that the API, which knows its users,
 * decides which requests wait. Pictures have a limit of their own, because they are large and read slowly.
 * The limit per client equals the API's own.
 */
const DEFAULT_CONNECTION_LIMITS = { calls: 600, pictures: 300, perClient: 100 };

const BUSY_BODY = { message: 'The shop is busy. Please try again in a moment.', code: 'busy' } as const;

const INTERNAL_ERROR_BODY = { message: 'Something went wrong', code: 'internal' } as const;

/**
 * Error codes of connections that were not established, so that no part of the request has reached the API.
 */
const CONNECTION_FAILURE_CODES = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];

const TOO_LARGE_BODY = { message: 'This is too large.', code: 'too_large' } as const;

/**
 * Forwards the API's paths, so that a browser sees a single origin. Responses and uploads are streamed. Any other body
 * is buffered before it is forwarded, so that a client which never completes it occupies no connection to the API.
 */
export function createApiProxy({
  timeoutMs = 30_000,
  connectionLimits = DEFAULT_CONNECTION_LIMITS,
  waitMs = 5000,
  stallMs = 20_000,
  ...options
}: ApiProxyOptions): Middleware {
  const requestApi = createRequestApi({
    ...options,
    timeoutMs,
    sockets: connectionLimits.calls + connectionLimits.pictures,
  });
  const clientLimits = { maxPerClient: connectionLimits.perClient, waitMs };
  const calls = new ClientSemaphore({ max: connectionLimits.calls, ...clientLimits });
  const pictures = new ClientSemaphore({ max: connectionLimits.pictures, ...clientLimits });

  return async (ctx, next) => {
    if (!PROXIED_PATH_PATTERN.test(ctx.path)) {
      await next();
      return;
    }
    let incoming: IncomingMessage;
    let releasePermit = (): void => undefined;
    let isSent = false;
    try {
      const body = isReadRequest(ctx) || isUpload(ctx) ? null : await readBody(ctx.req);
      const semaphore = ctx.path.startsWith('/api') ? calls : pictures;
      releasePermit = await semaphore.acquire(getClientKey(ctx.req, options), createDisconnectSignal(ctx));
      isSent = true;
      incoming = await requestApi(ctx, body);
    } catch (error) {
      releasePermit();
      if (error instanceof BodyTooLargeError) respondTooLarge(ctx);
      else if (isSent && !isReadRequest(ctx) && !isConnectionFailure(error)) respondInternalError(ctx);
      else respondBusy(ctx);
      return;
    }
    incoming.once('close', releasePermit);
    closeStalledResponse(ctx, incoming, stallMs);
    ctx.status = incoming.statusCode ?? 502;
    for (const [name, value] of Object.entries(removeHopByHopHeaders(incoming.headers))) {
      if (value !== undefined) ctx.set(name, Array.isArray(value) ? value : String(value));
    }
    ctx.body = incoming;
  };
}

const isConnectionFailure = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  CONNECTION_FAILURE_CODES.includes(String(error.code));

const isUpload = (ctx: Context): boolean => /^multipart\/form-data\b/i.test(ctx.get('content-type'));

/** Returns a signal that is aborted when the response has ended or the client closes its connection. */
function createDisconnectSignal(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => {
    controller.abort();
  });
  return controller.signal;
}

/**
 * Closes a response through which no data flows for `stallMs`, usually because the client has stopped
 * reading. Otherwise it would occupy a connection to the API indefinitely.
 */
function closeStalledResponse(ctx: Context, incoming: IncomingMessage, stallMs: number): void {
  const closeConnections = (): void => {
    incoming.destroy();
    ctx.res.destroy();
  };
  // While the client does not read, backpressure stops reading from the API's socket.
  let lastBytesRead = incoming.socket.bytesRead;
  const stallTimer = setInterval(() => {
    if (incoming.socket.bytesRead === lastBytesRead) closeConnections();
    lastBytesRead = incoming.socket.bytesRead;
  }, stallMs);
  incoming.once('close', () => {
    clearInterval(stallTimer);
  });
}

function respondTooLarge(ctx: Context): void {
  ctx.status = 413;
  ctx.set('Connection', 'close');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = TOO_LARGE_BODY;
}

function respondBusy(ctx: Context): void {
  ctx.status = 503;
  ctx.set('Retry-After', '5');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = BUSY_BODY;
}

/**
 * Responds with 500 to a write that was sent but not answered: its result is unknown, and `busy` would say
 * that it was not made.
 */
function respondInternalError(ctx: Context): void {
  ctx.status = 500;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = INTERNAL_ERROR_BODY;
}
