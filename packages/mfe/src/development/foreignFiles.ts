import { FILES_PATH } from './paths.ts';

/**
 * The files of other micro-frontends, whose hosts let pages of the shop load them and may let no others. Under an
 * address of its own the development server has those of the origins that it has given out, and of no others.
 */
export interface ForeignFiles {
  /** Gives out the address of this server for another one. */
  readonly addressOf: (own: string, address: string) => string;
  /** The address that a path stands for; null for all others. */
  readonly find: (path: string) => URL | null;
}

export function foreignFiles(): ForeignFiles {
  const known = new Set<string>();
  return {
    addressOf: (own, address) => {
      const { origin, pathname, protocol } = new URL(address);
      if (!protocol.startsWith('http')) return address;
      known.add(origin);
      return new URL(`${FILES_PATH}${encodeURIComponent(origin)}${pathname}`, own).href;
    },
    find: (path) => {
      if (!path.startsWith(FILES_PATH)) return null;
      const [encoded = '', ...rest] = path.slice(FILES_PATH.length).split('/');
      const origin = decodeURIComponent(encoded);
      return known.has(origin) ? new URL(`/${rest.join('/')}`, origin) : null;
    },
  };
}
