import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getForwardedHeaders } from './forwarding.ts';

/**
 * Returns the key by which a limit per client counts a request: the IP address before the trusted proxies.
 * For IPv6 it is the /64 network, because one customer usually has all addresses of such a network.
 */
export function getClientKey(
  request: IncomingMessage,
  options: { trustedProxies: number; publicUrl: string },
): string {
  const hops = (getForwardedHeaders(request, options)['x-forwarded-for'] ?? '').split(/\s*,\s*/);
  const address = hops[Math.max(hops.length - 1 - options.trustedProxies, 0)] ?? '';
  return isIPv6(address) && !address.includes('.') ? getNetworkPrefix(address) : address;
}

/** Returns the first 64 bits of an IPv6 address. */
function getNetworkPrefix(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::');
  const start = before === '' ? [] : before.split(':');
  const end = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
