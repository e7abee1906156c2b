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

/** Sets the header on every response, including those that Node and Koa write by themselves. */
class SecureResponse extends ServerResponse {
  override writeHead(status: number, message?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, ...rest: unknown[]): this {
    this.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    Reflect.apply(super.writeHead.bind(this), this, [status, ...rest]);
    return this;
  }
}

/** The API's HTTP server with its limits. A request without a host or with several is refused before it is handled. */
export function createHttpServer(answer: RequestListener, { isHttps }: { isHttps: boolean }): Server {
  const inFlight = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      // A missing host is refused below, together with two hosts.
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
    // A second response cannot be written into a started one.
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(refusalOf(error, isHttps));
  });
  return server;
}

/** Only HTTP/1.0 allows requests without a host. A proxy and this server may choose differently between two hosts. */
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

/** The raw response to a request that could not be parsed or never ended, which no handler has seen. */
function refusalOf({ code = '' }: NodeJS.ErrnoException, isHttps: boolean): string {
  const strict = isHttps ? `Strict-Transport-Security: ${STRICT_TRANSPORT}\r\n` : '';
  return `HTTP/1.1 ${REFUSALS[code] ?? '400 Bad Request'}\r\n${strict}Connection: close\r\n\r\n`;
}
