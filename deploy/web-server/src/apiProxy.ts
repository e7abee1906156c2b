import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Context, Middleware } from 'koa';
import { forwardedHeaders, withoutHopByHop } from './forwarding.ts';
import { readBody, TooLarge } from './readBody.ts';

export interface ApiProxyOptions {
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  /** How long the API may stay silent. */
  timeoutMs?: number;
}

const PROXIED = /^\/(api|uploads|images)(\/|$)/;

/** More than the API takes at once: it decides who waits, and knows who asks. */
const MOST_SOCKETS = 600;

const BUSY = { message: 'The shop is busy. Please try again in a moment.', code: 'busy' } as const;

const TOO_LARGE = { message: 'This is too large.', code: 'too_large' } as const;

/** The API refused or broke the connection, or said nothing in time. */
class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Passes the API's paths on, so that a browser sees one origin. Answers and uploads are streamed; any other body is
 * passed on once it is here, so that one that never comes costs its sender a connection and nobody else a place.
 */
export function apiProxy({ timeoutMs = 30_000, ...options }: ApiProxyOptions): Middleware {
  const isSecure = options.apiUrl.startsWith('https:');
  const agentOptions = { keepAlive: true, maxSockets: MOST_SOCKETS, scheduling: 'lifo' } as const;
  const agent = isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  const start = isSecure ? httpsRequest : httpRequest;

  const ask = (ctx: Context, body: Buffer | null): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      // Not the whole of what was asked for: that may name a host of its own.
      const target = new URL(options.apiUrl + ctx.path + ctx.search);
      const outgoing = start(target, {
        agent,
        method: ctx.method,
        headers: {
          ...withoutHopByHop(ctx.req.headers),
          ...forwardedHeaders(ctx.req, options),
          host: target.host,
        },
      });
      if (isRead(ctx)) outgoing.removeHeader('content-length');
      else if (body) outgoing.setHeader('content-length', body.length);
      outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Unreachable('no answer in time')));
      outgoing.once('response', (incoming) => {
        if (!outgoing.writableFinished) endEarly(ctx, outgoing, incoming);
        resolve(incoming);
      });
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that the API closed just now: nothing was processed, so a read is asked again.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET' && isRead(ctx)) resolve(ask(ctx, null));
        else reject(error);
      });
      ctx.res.once('close', () => {
        if (!ctx.res.writableFinished) outgoing.destroy();
      });
      if (isRead(ctx)) outgoing.end();
      else if (body) outgoing.end(body);
      else pipeline(ctx.req, outgoing).catch(reject);
    });

  return async (ctx, next) => {
    if (!PROXIED.test(ctx.path)) {
      await next();
      return;
    }
    let incoming: IncomingMessage;
    try {
      const body = isRead(ctx) || isUpload(ctx) ? null : await readBody(ctx.req);
      incoming = await ask(ctx, body);
    } catch (error) {
      if (error instanceof TooLarge) refuseLarge(ctx);
      else refuse(ctx);
      return;
    }
    ctx.status = incoming.statusCode ?? 502;
    for (const [name, value] of Object.entries(withoutHopByHop(incoming.headers))) {
      if (value !== undefined) ctx.set(name, Array.isArray(value) ? value : String(value));
    }
    ctx.body = incoming;
  };
}

function isRead(ctx: Context): boolean {
  return ctx.method === 'GET' || ctx.method === 'HEAD';
}

const isUpload = (ctx: Context): boolean => /^multipart\/form-data\b/i.test(ctx.get('content-type'));

/** An answer that does not wait for the rest of an upload: neither connection waits for it then. */
function endEarly(ctx: Context, outgoing: ClientRequest, incoming: IncomingMessage): void {
  ctx.set('Connection', 'close');
  incoming.once('end', () => outgoing.destroy());
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
