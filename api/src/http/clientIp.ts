import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

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

/** Whom the limits count: who has one IPv6 address has the 2^64 of its network, and the same IPv4 address is written in two ways. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const network = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')];
  return `${network
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
