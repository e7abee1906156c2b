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

const BAD_HOST = JSON.stringify({ message: 'A request has exactly one Host header.', code: 'invalid_input' });

/** The header stands on whatever is written, also on what Node and Koa answer by themselves. */
class SecureResponse extends ServerResponse {
  override writeHead(status: number, message?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, ...rest: unknown[]): this {
    this.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    Reflect.apply(super.writeHead.bind(this), this, [status, ...rest]);
    return this;
  }
}

/** The API's HTTP server with its limits. A request that names no host or several is refused before anything reads it. */
export function createHttpServer(answer: RequestListener, { isHttps }: { isHttps: boolean }): Server {
  const inFlight = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      // Refused below, where two are too.
      requireHostHeader: false,
      ...(isHttps ? { ServerResponse: SecureResponse } : {}),
    },
    (request, response) => {
      inFlight.set(request.socket, response);
      if (hasOneHost(request)) answer(request, response);
      else refuseHost(response);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = inFlight.get(socket);
    // In the middle of an answer there is no place for another one.
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(refusalOf(error, isHttps));
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
    'X-Content-Type-Options': 'nosniff',
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
function refusalOf({ code = '' }: NodeJS.ErrnoException, isHttps: boolean): string {
  const strict = isHttps ? `Strict-Transport-Security: ${STRICT_TRANSPORT}\r\n` : '';
  return `HTTP/1.1 ${REFUSALS[code] ?? '400 Bad Request'}\r\n${strict}Connection: close\r\n\r\n`;
}
