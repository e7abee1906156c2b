/** The rows of a page. */
export interface RowsOf {
  readonly skip: number;
  readonly take: number;
}

export interface PageOf extends RowsOf {
  readonly page: number;
  readonly pages: number;
}

/** The pages that can be reached of a list which is narrowed or searched: behind them nobody looks for anything. */
export const MOST_PAGES = 84;

/** The position of a page in a list. A page beyond the end is the last one; an empty list has one page. */
export function pageOf(wanted: number, pageSize: number, total: number, most = Infinity): PageOf {
  const pages = Math.min(most, Math.max(1, Math.ceil(total / pageSize)));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, skip: (page - 1) * pageSize, take: pageSize };
}
