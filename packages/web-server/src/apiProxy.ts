import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { apiRequests, isRead } from './apiRequests.ts';
import { clientOf } from './clientOf.ts';
import { ClientPool } from './clientPool.ts';
import { withoutHopByHop } from './forwarding.ts';
import { readBody, TooLarge } from './readBody.ts';

export interface ApiProxyOptions {
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  /** How long the API may stay silent. */
  timeoutMs?: number;
  /** Limits on connections to the API: for calls, for pictures, and for the connections of one client of each kind. */
  places?: { calls: number; pictures: number; ofOneClient: number };
  /** How long a request may wait for a connection. */
  waitMs?: number;
  /** How long a client may stop reading its answer before the connection is closed. */
  stallMs?: number;
}

const PROXIED = /^\/(api|uploads|images)(\/|$)/;

/**
 * The limits exceed what the API handles at once, so that the API, which knows its users, decides which requests wait.
 * Pictures have a limit of their own because they are large and read slowly. The limit for one client is the API's own.
 */
const PLACES = { calls: 600, pictures: 300, ofOneClient: 100 };

const BUSY = { message: 'The shop is busy. Please try again in a moment.', code: 'busy' } as const;

const FAILED = { message: 'Something went wrong', code: 'internal' } as const;

/** No connection came about, so nothing of the request has reached the API. */
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];

const TOO_LARGE = { message: 'This is too large.', code: 'too_large' } as const;

/**
 * Passes the API's paths on, so that a browser sees one origin. Answers and uploads are streamed; any other body is
 * passed on once it is here, so that one that never comes costs its sender a connection and nobody else a place.
 */
export function apiProxy({
  timeoutMs = 30_000,
  places = PLACES,
  waitMs = 5000,
  stallMs = 20_000,
  ...options
}: ApiProxyOptions): Middleware {
  const ask = apiRequests({ ...options, timeoutMs, sockets: places.calls + places.pictures });
  const share = { mostOfOne: places.ofOneClient, waitMs };
  const calls = new ClientPool({ most: places.calls, ...share });
  const pictures = new ClientPool({ most: places.pictures, ...share });

  return async (ctx, next) => {
    if (!PROXIED.test(ctx.path)) {
      await next();
      return;
    }
    let incoming: IncomingMessage;
    let leave = (): void => undefined;
    let isSent = false;
    try {
      const body = isRead(ctx) || isUpload(ctx) ? null : await readBody(ctx.req);
      const pool = ctx.path.startsWith('/api') ? calls : pictures;
      leave = await pool.enter(clientOf(ctx.req, options), departureOf(ctx));
      isSent = true;
      incoming = await ask(ctx, body);
    } catch (error) {
      leave();
      if (error instanceof TooLarge) refuseLarge(ctx);
      else if (isSent && !isRead(ctx) && !isNotConnected(error)) fail(ctx);
      else refuse(ctx);
      return;
    }
    incoming.once('close', leave);
    endStalled(ctx, incoming, stallMs);
    ctx.status = incoming.statusCode ?? 502;
    for (const [name, value] of Object.entries(withoutHopByHop(incoming.headers))) {
      if (value !== undefined) ctx.set(name, Array.isArray(value) ? value : String(value));
    }
    ctx.body = incoming;
  };
}

const isNotConnected = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  NOT_CONNECTED.includes(String(error.code));

const isUpload = (ctx: Context): boolean => /^multipart\/form-data\b/i.test(ctx.get('content-type'));

/** The signal is aborted when the client closes its connection. */
function departureOf(ctx: Context): AbortSignal {
  const departure = new AbortController();
  ctx.res.once('close', () => {
    departure.abort();
  });
  return departure.signal;
}

/** Ends an answer that the client has stopped reading; it would otherwise hold its connection to the API for ever. */
function endStalled(ctx: Context, incoming: IncomingMessage, stallMs: number): void {
  const end = (): void => {
    incoming.destroy();
    ctx.res.destroy();
  };
  // Backpressure stops reading the API's socket while the client does not read.
  let passed = incoming.socket.bytesRead;
  const watch = setInterval(() => {
    if (incoming.socket.bytesRead === passed) end();
    passed = incoming.socket.bytesRead;
  }, stallMs);
  incoming.once('close', () => {
    clearInterval(watch);
  });
}

function refuseLarge(ctx: Context): void {
  ctx.status = 413;
  ctx.set('Connection', 'close');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = TOO_LARGE;
}

function refuse(ctx: Context): void {
  ctx.status = 503;
  ctx.set('Retry-After', '5');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = BUSY;
}

/** Nobody knows what became of a write that was sent, and `busy` would say that it was not done. */
function fail(ctx: Context): void {
  ctx.status = 500;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = FAILED;
}
