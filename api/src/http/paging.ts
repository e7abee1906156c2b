export interface PageOf {
  readonly page: number;
  readonly pages: number;
  readonly skip: number;
  readonly take: number;
}

/** The position of a page in a list. A page beyond the end is the last one; an empty list has one page. */
export function pageOf(wanted: number, pageSize: number, total: number): PageOf {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, skip: (page - 1) * pageSize, take: pageSize };
}
