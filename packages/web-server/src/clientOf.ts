import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { forwardedHeaders } from './forwarding.ts';

/**
 * The client whose share of the connections a request counts against: the address before the trusted proxies. For IPv6
 * it is the /64 network, because one customer holds all addresses of a network.
 */
export function clientOf(
  request: IncomingMessage,
  options: { trustedProxies: number; publicUrl: string },
): string {
  const hops = (forwardedHeaders(request, options)['x-forwarded-for'] ?? '').split(/\s*,\s*/);
  const address = hops[Math.max(hops.length - 1 - options.trustedProxies, 0)] ?? '';
  return isIPv6(address) && !address.includes('.') ? networkOf(address) : address;
}

/** The first 64 bits. */
function networkOf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::');
  const start = before === '' ? [] : before.split(':');
  const end = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
