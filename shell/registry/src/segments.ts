/**
 * The segments of a path as typed, decoded: `/search/blue%20tee/` is `['search', 'blue tee']`. Null for what no page can
 * have: broken percent encoding, and empty segments in the middle.
 */
export function pathSegments(path: string): string[] | null {
  const inner = path.replace(/^\//, '').replace(/\/$/, '');
  if (inner === '') return path === '/' || path === '' ? [] : null;
  try {
    const segments = inner.split('/').map(decodeURIComponent);
    return segments.every((segment) => segment !== '') ? segments : null;
  } catch {
    return null;
  }
}

/** Fixed words of an address are the same in any case, as the router in the browser has it. */
export function isSameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
