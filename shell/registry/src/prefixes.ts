import type { Prefix } from './registry.ts';
import { isSameWord, pathSegments } from './segments.ts';

interface Owner {
  prefixes: readonly Prefix[];
}

export interface Ownership<T> {
  name: string;
  entry: T;
  prefix: Prefix;
}

/** First segments that belong to the shell and its server; no micro-frontend can take them over. */
const RESERVED = [
  'login',
  'register',
  'forgot-password',
  'verify-email',
  'profile',
  'api',
  'uploads',
  'images',
  'remotes.json',
  'healthz',
  'robots.txt',
];

/** Who owns a path: the longest prefix wins, by whole segments, so `/products` is not below `/product`. */
export function ownerOf<T extends Owner>(
  remotes: Readonly<Record<string, T>>,
  path: string,
): Ownership<T> | null {
  const segments = pathSegments(path);
  if (segments === null || isReserved(segments)) return null;
  let best: (Ownership<T> & { depth: number }) | null = null;
  for (const [name, entry] of Object.entries(remotes)) {
    for (const prefix of entry.prefixes) {
      const own = pathSegments(prefix.path) ?? [];
      const isBelow = own.every((word, index) => isSameWord(word, segments[index] ?? ''));
      if (isBelow && own.length > (best?.depth ?? -1)) best = { name, entry, prefix, depth: own.length };
    }
  }
  return best;
}

function isReserved([first = '']: readonly string[]): boolean {
  return RESERVED.some((word) => isSameWord(word, first));
}

/** Why the claims of the micro-frontends cannot stand together; empty when they can. */
export function prefixConflicts(remotes: Readonly<Record<string, Owner>>): string[] {
  const claimed = new Map<string, string>();
  const conflicts: string[] = [];
  for (const [name, { prefixes }] of Object.entries(remotes)) {
    for (const { path } of prefixes) {
      const key = path.toLowerCase();
      const other = claimed.get(key);
      if (other !== undefined) conflicts.push(`${path} is claimed by ${other} and by ${name}.`);
      if (isReserved(pathSegments(path) ?? []))
        conflicts.push(`${path} belongs to the shell, not to ${name}.`);
      claimed.set(key, name);
    }
  }
  return conflicts;
}
