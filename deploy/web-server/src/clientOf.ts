import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { forwardedHeaders } from './forwarding.ts';

/**
 * Whose share of the places a request takes: the address before our trusted proxies. Of IPv6 the network, as anybody has
 * all the addresses of one.
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
