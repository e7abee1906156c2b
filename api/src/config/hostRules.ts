import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Special-purpose networks of IANA's registries; no public provider has an IP address in them. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv6');
}

/** Matches the top-level domain `invalid` and the domains that RFC 2606 reserves for examples. */
const EXAMPLE_HOST = /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/;
/**
 * Matches hosts with the word `sandbox`, such as PayPal's api-m.sandbox.paypal.com and PayFast's
 * sandbox.payfast.co.za.
 */
const SANDBOX_HOST = /(?:^|[.-])sandbox(?:[.-]|$)/;
const LOCAL_HOST = /(?:^|\.)(?:localhost|local|internal)$/;

/**
 * Returns the host of a URL in lower case, without the brackets of IPv6 and without a trailing dot. Throws a
 * `TypeError` for an invalid URL.
 */
export const getHost = (address: string): string =>
  new URL(address).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

export const isExampleHost = (host: string): boolean => EXAMPLE_HOST.test(host);

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isInBlockList(LOOPBACK, host);
}

/** Returns why this host cannot belong to a real provider; null when it can. */
export function findHostProblem(host: string): string | null {
  if (SANDBOX_HOST.test(host)) return 'is a sandbox, where no real money moves';
  if (isExampleHost(host)) return 'is an address of documentation';
  return isPublicHost(host) ? null : 'is an address of this machine or a private network';
}

/** Returns whether an IP address, or a host by its name alone, is outside of this machine and of private networks. */
export function isPublicHost(host: string): boolean {
  return isIP(host) === 0
    ? !LOCAL_HOST.test(host) && host.includes('.')
    : !isInBlockList(PRIVATE_NETWORKS, host);
}

function isInBlockList(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
