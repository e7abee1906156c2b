/** Offset and number of the rows of a page. */
export interface RowRange {
  readonly skip: number;
  readonly take: number;
}

export interface PageRange extends RowRange {
  readonly page: number;
  readonly pages: number;
}

/** Maximum number of pages that a visitor can reach in a filtered or searched list. */
export const MAX_PAGES = 84;

/**
 * Computes the position of a page in a list. A page beyond the end or beyond `maxPages` is the last one; an
 * empty list has one page.
 */
export function getPageRange(
  requested: number,
  pageSize: number,
  total: number,
  maxPages = Infinity,
): PageRange {
  const pages = Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)));
  const page = Math.min(Math.max(1, requested), pages);
  return { page, pages, skip: (page - 1) * pageSize, take: pageSize };
}
