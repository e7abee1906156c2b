/**
 * Splits a path into decoded segments: `/search/blue%20tee/` is `['search', 'blue tee']`. One trailing slash
 * is ignored. Null for broken percent encoding and for any other empty segment, which no page can have.
 */
export function splitPath(path: string): string[] | null {
  const inner = path.replace(/^\//, '').replace(/\/$/, '');
  if (inner === '') return path === '/' || path === '' ? [] : null;
  try {
    const segments = inner.split('/').map(decodeURIComponent);
    return segments.every((segment) => segment !== '') ? segments : null;
  } catch {
    return null;
  }
}

/** Compares fixed segments case-insensitively, like the browser's router. */
export function isSameSegment(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
