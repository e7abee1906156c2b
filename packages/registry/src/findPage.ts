import { isSameWord, splitPath } from './segments.ts';

export interface FoundPage<P> {
  readonly page: P;
  /** Decoded path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the page of a path; null when no pattern matches. Of several matching patterns the most specific one wins. */
export function findPage<P extends { readonly path: string }>(
  pages: readonly P[],
  path: string,
): FoundPage<P> | null {
  const segments = splitPath(path);
  if (segments === null) return null;
  let best: FoundPage<P> | null = null;
  for (const page of pages) {
    const params = matchPattern(page.path, segments);
    if (params === null || (best !== null && !isMoreSpecific(page.path, best.page.path))) continue;
    best = { page, params };
  }
  return best;
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const words = splitPath(pattern) ?? [];
  if (words.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, word] of words.entries()) {
    const segment = segments[index] ?? '';
    if (word.startsWith(':')) params[word.slice(1)] = segment;
    else if (!isSameWord(word, segment)) return null;
  }
  return params;
}

/**
 * True when `pattern` has a fixed segment where, from the left, `other` first has a parameter:
 * `/admin/product/new` beats `/admin/product/:id`.
 */
function isMoreSpecific(pattern: string, other: string): boolean {
  const shape = (text: string): string =>
    (splitPath(text) ?? []).map((word) => (word.startsWith(':') ? '1' : '0')).join('');
  return shape(pattern) < shape(other);
}
