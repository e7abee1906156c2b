import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Returns the client's IP address. With n trusted proxies it is the n-th entry of `X-Forwarded-For` from the
 * right, since the client can forge entries further left. A shorter list, or an entry that is no IP address,
 * was not written by the proxies, and the socket's address is used.
 */
export function getClientIp(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim());
  const hop = hops.at(-trustedProxies);
  return hop !== undefined && /^[\da-fA-F:.]{2,45}$/.test(hop) ? hop : socket;
}

/**
 * Returns the rate limit key of an IP address: the /64 network of an IPv6 address, because one client owns
 * all of its addresses, or the plain form of an IPv4 address. Text that is no IP address is its own key.
 */
export function getNetwork(ip: string): string {
  // An IPv4 address is its own key. This fast path matters because each request computes the key several
  // times.
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missingGroups =
    tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const network = [
    ...groups,
    ...Array.from({ length: missingGroups }, () => '0'),
    ...(tail ?? '').split(':'),
  ];
  return `${network
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Returns the /24 (IPv4) or /48 (IPv6) network of an IP address, which many clients share. */
export function getWideNetwork(ip: string): string {
  const network = getNetwork(ip);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
