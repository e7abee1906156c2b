import { Button } from '@shop/shared-ui';
import styled from 'styled-components';

interface LocalPaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Labels of the buttons for the previous and the next page. */
  words: readonly [before: string, after: string];
}

/** Pagination of a list within a screen, without a URL for each page. */
export function LocalPagination({ page, pages, onPage, words: [before, after] }: LocalPaginationProps) {
  if (pages < 2) return null;
  return (
    <PageLinks>
      <Button
        variant="secondary"
        size="small"
        disabled={page === 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        {before}
      </Button>
      <span role="status">{`Page ${String(page)} of ${String(pages)}`}</span>
      <Button
        variant="secondary"
        size="small"
        disabled={page === pages}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        {after}
      </Button>
    </PageLinks>
  );
}

const PageLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 12px;
`;
