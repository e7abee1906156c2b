import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Hop-by-hop headers, and the security policy of the other origin. */
const DROPPED_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];

/**
 * Proxies a request to another origin. `Origin` and `Referer` are rewritten, because that origin would refuse
 * requests of foreign pages.
 */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  own: string,
): true {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = send(
    target,
    { method: request.method, headers: headersFor(request.headers, target, own) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, toResponseHeaders(answer.headers, target, own));
      answer.pipe(response);
    },
  );
  outgoing.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end(`${target.origin} does not answer: ${error.message}\n`);
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
  return true;
}

function headersFor(headers: IncomingHttpHeaders, target: URL, own: string): IncomingHttpHeaders {
  const { origin, referer } = headers;
  return {
    ...headers,
    host: target.host,
    ...(origin === own && { origin: target.origin }),
    ...(referer?.startsWith(own) && { referer: target.origin + referer.slice(own.length) }),
  };
}

function toResponseHeaders(headers: IncomingHttpHeaders, target: URL, own: string): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !DROPPED_HEADERS.includes(name));
  const { location } = headers;
  const isOwn = location?.startsWith(`${target.origin}/`);
  return {
    ...Object.fromEntries(passed),
    ...(location !== undefined && isOwn && { location: own + location.slice(target.origin.length) }),
  };
}
