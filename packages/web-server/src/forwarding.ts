import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Hop-by-hop headers (RFC 9110, section 7.6.1), which a proxy does not forward. */
const HOP_BY_HOP_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export function removeHopByHopHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const connectionHeaders = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const droppedNames = new Set([...HOP_BY_HOP_HEADERS, ...connectionHeaders]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedNames.has(name)));
}

/**
 * Returns the X-Forwarded headers and the request id for the next server. Without a trusted proxy before this
 * server the client's own X-Forwarded-For header is dropped; otherwise a client could choose the IP address
 * that rate limits count.
 */
export function getForwardedHeaders(
  request: IncomingMessage,
  { trustedProxies, publicUrl }: { trustedProxies: number; publicUrl: string },
): Record<string, string> {
  const peer = request.socket.remoteAddress ?? '';
  const before = trustedProxies > 0 ? [request.headers['x-forwarded-for'] ?? []].flat().join(', ') : '';
  const id = request.headers['x-request-id'];
  const { protocol, host } = new URL(publicUrl);
  return {
    'x-forwarded-for': before === '' ? peer : `${before}, ${peer}`,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    ...(typeof id === 'string' ? { 'x-request-id': id } : {}),
  };
}
