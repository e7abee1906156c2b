import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const YEAR_S = 31_536_000;
const STRICT_TRANSPORT_SECURITY = `max-age=${YEAR_S}; includeSubDomains`;

const BAD_HOST_BODY = JSON.stringify({
  message: 'A request has exactly one Host header.',
  code: 'invalid_input',
});

export interface HttpServerOptions {
  /** True when browsers reach this server by https; responses then have the Strict-Transport-Security header. */
  isSecure: boolean;
  /** Maximum time in ms for receiving a request. */
  requestTimeout: number;
  /**
   * Time in ms without traffic after which a connection is closed, including the connection of a client that
   * has stopped reading.
   */
  idleTimeout?: number;
}

/**
 * Creates an HTTP server with time and size limits. A request with several Host headers, or an HTTP/1.1
 * request without one, gets 400.
 */
export function createHttpServer(
  handleRequest: RequestListener,
  { isSecure, requestTimeout, idleTimeout }: HttpServerOptions,
): Server {
  const responseBySocket = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout,
      // The time exceeds the idle timeout of common load balancers, so that they close the connection first.
      keepAliveTimeout: 65_000,
      // `hasOneHost` checks the Host header instead, because Node.js would accept a request with two.
      requireHostHeader: false,
    },
    (request, response) => {
      responseBySocket.set(request.socket, response);
      if (isSecure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
      if (hasOneHost(request)) handleRequest(request, response);
      else respondBadHost(response);
    },
  );
  server.on('checkExpectation', (_, response: ServerResponse) => {
    if (isSecure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    response.writeHead(417).end();
  });
  if (idleTimeout !== undefined) server.setTimeout(idleTimeout);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A refusal cannot be written into the middle of a response.
    const isAnswering =
      responseBySocket.get(socket)?.headersSent === true && !responseBySocket.get(socket)?.writableFinished;
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(formatErrorResponse(error, isSecure));
  });
  return server;
}

/**
 * Returns true for a request with exactly one Host header; HTTP/1.0 also allows none. Of two, a proxy may use
 * a different one than this server.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  // Names and values alternate. Raw headers are used, because `headersDistinct` would be slower for every
  // request.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && isHostHeader(text)).length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const isHostHeader = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

function respondBadHost(response: ServerResponse): void {
  response.writeHead(400, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(BAD_HOST_BODY);
}

const ERROR_STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Formats the response to a request that could not be parsed or did not arrive in time, which no middleware handles.
 */
function formatErrorResponse({ code = '' }: NodeJS.ErrnoException, isSecure: boolean): string {
  const securityHeader = isSecure ? `Strict-Transport-Security: ${STRICT_TRANSPORT_SECURITY}\r\n` : '';
  return `HTTP/1.1 ${ERROR_STATUS_LINES[code] ?? '400 Bad Request'}\r\n${securityHeader}Connection: close\r\n\r\n`;
}
