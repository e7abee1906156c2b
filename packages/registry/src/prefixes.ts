import { isSameSegment, splitPath } from './segments.ts';

interface PrefixClaims {
  readonly prefixes: readonly string[];
}

export interface PathOwner<T> {
  readonly name: string;
  readonly entry: T;
}

/**
 * First segments of the paths that the shell's server answers itself or forwards to the API. No
 * micro-frontend may claim them.
 */
const RESERVED_SEGMENTS = [
  'api',
  'uploads',
  'images',
  'remotes.json',
  'healthz',
  'robots.txt',
  'sitemap',
  'sitemap.xml',
  'preview',
];

/** Returns the default prefixes: the first segments of the pages' paths. */
export function listDefaultPrefixes(pages: readonly { readonly path: string }[]): string[] {
  return [...new Set(pages.map(({ path }) => `/${path.split('/')[1] ?? ''}`))];
}

export function isBelow(prefix: string, segments: readonly string[]): boolean {
  return (splitPath(prefix) ?? []).every((word, index) => isSameSegment(word, segments[index] ?? ''));
}

/**
 * Finds the owner of a path; null for a reserved or malformed path and for one without an owner. A prefix
 * consists of whole segments, so `/products` is not below `/product`; the longest prefix wins.
 */
export function findOwner<T extends PrefixClaims>(
  remotes: Readonly<Record<string, T>>,
  path: string,
): PathOwner<T> | null {
  const segments = splitPath(path);
  if (segments === null || isReserved(segments)) return null;
  let bestOwner: (PathOwner<T> & { depth: number }) | null = null;
  for (const [name, entry] of Object.entries(remotes)) {
    for (const prefix of entry.prefixes) {
      const depth = splitPath(prefix)?.length ?? 0;
      if (isBelow(prefix, segments) && depth > (bestOwner?.depth ?? -1)) bestOwner = { name, entry, depth };
    }
  }
  return bestOwner;
}

function isReserved([first = '']: readonly string[]): boolean {
  return RESERVED_SEGMENTS.some((word) => isSameSegment(word, first));
}

/** Lists messages about prefixes that several micro-frontends claim or that are reserved; empty when there are none. */
export function findPrefixConflicts(claims: Readonly<Record<string, PrefixClaims>>): string[] {
  const claimantByPrefix = new Map<string, string>();
  const conflicts: string[] = [];
  for (const [name, { prefixes }] of Object.entries(claims)) {
    for (const prefix of prefixes) {
      const key = prefix.toLowerCase();
      const other = claimantByPrefix.get(key);
      if (other !== undefined) conflicts.push(`${prefix} is claimed by ${other} and by ${name}.`);
      if (isReserved(splitPath(prefix) ?? []))
        conflicts.push(`${prefix} belongs to the shell, not to ${name}.`);
      claimantByPrefix.set(key, name);
    }
  }
  return conflicts;
}
