import { Pagination } from '@shop/shared-ui';
import type { ReactNode } from 'react';

interface PaginatedListProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  children: ReactNode;
}

/** A list with pagination above and below. */
export function PaginatedList({ page, pages, href, children }: PaginatedListProps) {
  return (
    <>
      <Pagination page={page} pages={pages} href={href} label="Pages, top" />
      {children}
      <Pagination page={page} pages={pages} href={href} label="Pages, bottom" />
    </>
  );
}
