import { isSameSegment, splitPath } from './segments.ts';

export interface PathMatch<P> {
  readonly page: P;
  /** Decoded path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the page of a path; null when no pattern matches. Of several matching patterns the most specific one wins. */
export function findPage<P extends { readonly path: string }>(
  pages: readonly P[],
  path: string,
): PathMatch<P> | null {
  const segments = splitPath(path);
  if (segments === null) return null;
  let bestMatch: PathMatch<P> | null = null;
  for (const page of pages) {
    const params = matchPattern(page.path, segments);
    if (params === null || (bestMatch !== null && !isMoreSpecific(page.path, bestMatch.page.path))) continue;
    bestMatch = { page, params };
  }
  return bestMatch;
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const patternSegments = splitPath(pattern) ?? [];
  if (patternSegments.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, word] of patternSegments.entries()) {
    const segment = segments[index] ?? '';
    if (word.startsWith(':')) params[word.slice(1)] = segment;
    else if (!isSameSegment(word, segment)) return null;
  }
  return params;
}

/**
 * True when `pattern` has a fixed segment at the first position, from the left, where only one of the two has
 * a parameter: `/admin/product/new` beats `/admin/product/:id`.
 */
function isMoreSpecific(pattern: string, other: string): boolean {
  const getShape = (text: string): string =>
    (splitPath(text) ?? []).map((word) => (word.startsWith(':') ? '1' : '0')).join('');
  return getShape(pattern) < getShape(other);
}
