import type { IncomingMessage } from 'node:http';
import { clientIp, networkOf, wideNetworkOf } from './clientIp.ts';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ['without a trusted proxy the header is the caller’s own claim', 0, '1.2.3.4', '10.0.0.1'],
  ['one proxy: its entry is the last', 1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['two proxies: the entry of the outer one', 2, '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
  ['a list shorter than the proxies is none of theirs', 2, '1.2.3.4', '10.0.0.1'],
  ['no header at all', 1, undefined, '10.0.0.1'],
  ['what is no address', 1, 'evil"<script>', '10.0.0.1'],
  ['IPv6', 1, '2001:db8::1', '2001:db8::1'],
])('%s', (_what, proxies, forwarded, expected) =>
  expect(clientIp(request(forwarded), proxies)).toBe(expected),
);

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the limits count %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network));

test.each([
  ['1.2.3.4', '1.2.3.0/24'],
  ['::ffff:1.2.3.4', '1.2.3.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
])('a visitor of %s is one of those of %s', (ip, network) => expect(wideNetworkOf(ip)).toBe(network));
