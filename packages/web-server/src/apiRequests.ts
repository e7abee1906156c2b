import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';
import { getForwardedHeaders, removeHopByHopHeaders } from './forwarding.ts';

/** Thrown when the API did not respond in time. */
class ApiTimeoutError extends Error {
  override readonly name = 'ApiTimeoutError';
}

interface ApiRequestOptions {
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  /** Time in ms after which a silent API is considered unreachable. */
  timeoutMs: number;
  /** Maximum number of connections to the API. */
  sockets: number;
}

/**
 * Forwards a request to the API: a read without a body, a write with `body`, or an upload with its streamed
 * body when `body` is null.
 */
export type RequestApi = (ctx: Context, body: Buffer | null) => Promise<IncomingMessage>;

export function createRequestApi({ timeoutMs, sockets, ...options }: ApiRequestOptions): RequestApi {
  const isSecure = options.apiUrl.startsWith('https:');
  const agentOptions = {
    keepAlive: true,
    maxSockets: sockets,
    scheduling: 'lifo',
  } as const;
  const agent = isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  const createRequest = isSecure ? httpsRequest : httpRequest;
  const send = (ctx: Context, body: Buffer | null, usedAgent: HttpAgent | false): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      // An absolute request target may name another host, so only its path and query are used.
      const target = new URL(options.apiUrl + ctx.path + ctx.search);
      const outgoing = createRequest(target, {
        agent: usedAgent,
        method: ctx.method,
        headers: {
          ...removeHopByHopHeaders(ctx.req.headers),
          ...getForwardedHeaders(ctx.req, options),
          host: target.host,
        },
      });
      if (isReadRequest(ctx)) outgoing.removeHeader('content-length');
      else if (body) outgoing.setHeader('content-length', body.length);
      outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new ApiTimeoutError('no answer in time')));
      outgoing.once('response', (incoming) => {
        if (!outgoing.writableFinished) closeAfterEarlyResponse(ctx, outgoing, incoming);
        resolve(incoming);
      });
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        // The API closed a keep-alive connection before it received the request, so a read is sent again,
        // over a new connection, because the API may have closed all others as well.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET' && isReadRequest(ctx))
          resolve(send(ctx, null, false));
        else reject(error);
      });
      ctx.res.once('close', () => {
        if (!ctx.res.writableFinished) outgoing.destroy();
      });
      if (isReadRequest(ctx)) outgoing.end();
      else if (body) outgoing.end(body);
      else pipeline(ctx.req, outgoing).catch(reject);
    });

  return (ctx, body) => send(ctx, body, agent);
}

export function isReadRequest(ctx: Context): boolean {
  return ctx.method === 'GET' || ctx.method === 'HEAD';
}

/** Closes both connections after a response that arrived before the end of the upload. */
function closeAfterEarlyResponse(ctx: Context, outgoing: ClientRequest, incoming: IncomingMessage): void {
  ctx.set('Connection', 'close');
  incoming.once('end', () => outgoing.destroy());
}
