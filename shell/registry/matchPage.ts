import { ownerOf } from './prefixes.ts';
import type { Access, Registry, RegistryEntry, RegistryPage, RegistryVersion } from './registry.ts';
import { isSameWord, pathSegments } from './segments.ts';

export interface PageMatch {
  name: string;
  entry: RegistryEntry;
  version: RegistryVersion;
  page: RegistryPage;
  params: Readonly<Record<string, string>>;
  /** The stricter of what the prefix and the page ask for, so that a page cannot forget its guard. */
  access: Access;
}

/** The page that a path leads to, or null: what no pattern of the owner matches does not exist. */
export function matchPage(registry: Registry, path: string): PageMatch | null {
  const owner = ownerOf(registry.remotes, path);
  const segments = pathSegments(path);
  const version = owner?.entry.versions[owner.entry.active];
  if (owner === null || segments === null || version === undefined) return null;
  let best: PageMatch | null = null;
  for (const page of version.pages) {
    const params = matchPattern(page.pattern, segments);
    if (params === null || (best !== null && !isMoreSpecific(page.pattern, best.page.pattern))) continue;
    const access = stricter(owner.prefix.access, page.access);
    best = { name: owner.name, entry: owner.entry, version, page, params, access };
  }
  return best;
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const words = pathSegments(pattern) ?? [];
  if (words.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, word] of words.entries()) {
    const segment = segments[index] ?? '';
    if (word.startsWith(':')) params[word.slice(1)] = segment;
    else if (!isSameWord(word, segment)) return null;
  }
  return params;
}

/** Fixed words before parameters, read from the left: `/admin/product/new` beats `/admin/product/:id`. */
function isMoreSpecific(pattern: string, other: string): boolean {
  const shape = (text: string): string =>
    (pathSegments(text) ?? []).map((word) => (word.startsWith(':') ? '1' : '0')).join('');
  return shape(pattern) < shape(other);
}

const STRICTNESS = { all: 0, 'signed-in': 1, admin: 2 } as const;

function stricter(a: Access, b: Access): Access {
  return STRICTNESS[a] >= STRICTNESS[b] ? a : b;
}
