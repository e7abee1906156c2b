import { ServerResponse, createServer } from 'node:http';
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  Server,
} from 'node:http';
import type { Duplex } from 'node:stream';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

const YEAR_S = 31_536_000;
const STRICT_TRANSPORT = `max-age=${YEAR_S}; includeSubDomains`;

/** Longer than the API may be silent. */
const IDLE_MS = 60_000;

const BAD_HOST = JSON.stringify({ message: 'A request has exactly one Host header.', code: 'invalid_input' });

/** The header stands on whatever is written: Koa takes all others off when it answers for an error. */
class SecureResponse extends ServerResponse {
  override writeHead(status: number, message?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, ...rest: unknown[]): this {
    this.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    Reflect.apply(super.writeHead.bind(this), this, [status, ...rest]);
    return this;
  }
}

export interface HttpServerOptions {
  /** Browsers reach this server by https, and are told to stay there. */
  isSecure: boolean;
}

/** An HTTP server with our limits. A request that names no host or several is refused before anything reads it. */
export function createHttpServer(answer: RequestListener, { isSecure }: HttpServerOptions): Server {
  const inFlight = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      // Longer than the idle time of the usual load balancers, so that they close first.
      keepAliveTimeout: 65_000,
      // Refused below, where two are too.
      requireHostHeader: false,
      ...(isSecure ? { ServerResponse: SecureResponse } : {}),
    },
    (request, response) => {
      inFlight.set(request.socket, response);
      if (hasOneHost(request)) answer(request, response);
      else refuseHost(response);
    },
  );
  // A reader who takes nothing any more, whatever is left for it in our buffers.
  server.setTimeout(IDLE_MS);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer there is no place for another one.
    const isAnswering = inFlight.get(socket)?.headersSent === true && !inFlight.get(socket)?.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(refusalOf(error, isSecure));
  });
  return server;
}

/** Only HTTP/1.0 knows requests without a host. Two of them are read one way by a proxy and the other way by us. */
function hasOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct['host']?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function refuseHost(response: ServerResponse): void {
  response.writeHead(400, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(BAD_HOST);
}

const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** For what is no HTTP, or never ends: nothing of ours has seen a request then. */
function refusalOf({ code = '' }: NodeJS.ErrnoException, isSecure: boolean): string {
  const strict = isSecure ? `Strict-Transport-Security: ${STRICT_TRANSPORT}\r\n` : '';
  return `HTTP/1.1 ${REFUSALS[code] ?? '400 Bad Request'}\r\n${strict}Connection: close\r\n\r\n`;
}
