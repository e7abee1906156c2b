import type { IncomingMessage } from 'node:http';

/**
 * The address of the caller, as far as it can be believed: with n trusted proxies the n-th entry of X-Forwarded-For
 * from the right; what stands left of it was written by the caller. A shorter list is no proxy's, so the socket counts.
 */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim());
  const hop = hops.at(-trustedProxies);
  return hop !== undefined && /^[\da-fA-F:.]{2,45}$/.test(hop) ? hop : socket;
}
