import { FOREIGN_FILES_PATH } from './paths.ts';

/**
 * Maps files of other micro-frontends to URLs of the development server, because their hosts may allow
 * cross-origin requests from the shop's pages only. Only origins that occurred in the registry are mapped, so
 * the server is not an open proxy.
 */
export interface ForeignFiles {
  /**
   * Returns the URL of the development server that proxies a file of another origin; a URL other than http(s)
   * is returned unchanged.
   */
  readonly toProxiedUrl: (own: string, address: string) => string;
  /** Returns the original URL of a proxied file by its path on the development server; null for all other paths. */
  readonly findOriginalUrl: (path: string) => URL | null;
}

export function createForeignFiles(): ForeignFiles {
  const origins = new Set<string>();
  return {
    toProxiedUrl: (own, address) => {
      const { origin, pathname, protocol } = new URL(address);
      if (!protocol.startsWith('http')) return address;
      origins.add(origin);
      return new URL(`${FOREIGN_FILES_PATH}${encodeURIComponent(origin)}${pathname}`, own).href;
    },
    findOriginalUrl: (path) => {
      if (!path.startsWith(FOREIGN_FILES_PATH)) return null;
      const [encoded = '', ...rest] = path.slice(FOREIGN_FILES_PATH.length).split('/');
      const origin = decodeURIComponent(encoded);
      return origins.has(origin) ? new URL(`/${rest.join('/')}`, origin) : null;
    },
  };
}
