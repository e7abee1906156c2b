import { isName, getVersionFolder } from './layout.ts';
import type { GetVersionUrl } from './buildRegistry.ts';

/**
 * Parses DELIVERY_URL, the public URLs of the store: one origin, followed by the origins of micro-frontends that have
 * their own, separated by blanks, e.g. `https://cdn.example admin=https://office.example`. Each origin serves the
 * store's keys below its root. Throws for any other text.
 */
export function parseDeliveryUrls(text: string): GetVersionUrl {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const defaultOrigin = parseOrigin(first);
  const ownOrigins = new Map(others.map(parseNamedOrigin));
  return (name, version) => `${ownOrigins.get(name) ?? defaultOrigin}/${name}/${version}/`;
}

function parseNamedOrigin(text: string): [string, string] {
  const [name = '', address = ''] = text.split(/=(.*)/s);
  if (!isName(name)) throw new Error(`DELIVERY_URL has "${text}" where name=origin is expected.`);
  return [name, parseOrigin(address)];
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`DELIVERY_URL has "${text}" where an http or https address is expected.`);
  }
  return text.replace(/\/+$/, '');
}

/** Returns the key of a version's folder from its public URL. Throws for any other URL. */
export function parseVersionFolder(base: string): string {
  const [name = '', version = ''] = new URL(base).pathname.split('/').filter(Boolean).slice(-2);
  return getVersionFolder(name, version);
}
