interface PageEntry {
  readonly key: string;
  /** Page number; null for a gap between numbers. */
  readonly page: number | null;
}

const NEIGHBOUR_COUNT = 1;
const MAX_PAGES_WITHOUT_GAPS = 7;

/**
 * Returns what a pagination shows: the first, last and current page and the neighbours of the current one,
 * with gaps between them. Up to seven pages are all shown.
 */
export function getPageWindow(page: number, pages: number): PageEntry[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const shownPages = all.filter(
    (each) =>
      pages <= MAX_PAGES_WITHOUT_GAPS ||
      each === 1 ||
      each === pages ||
      Math.abs(each - page) <= NEIGHBOUR_COUNT,
  );
  return shownPages.flatMap((each, index) => {
    const before = shownPages[index - 1] ?? each - 1;
    const entry = { key: String(each), page: each };
    return each - before > 1 ? [{ key: `gap-${each}`, page: null }, entry] : [entry];
  });
}
