import { Button } from '@shop/shared-ui';
import styled from 'styled-components';

interface PageTurnerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The buttons for the page before and the one after. */
  words: readonly [before: string, after: string];
}

/** Leads through a list that stands within a screen, whose address names something else. */
export function PageTurner({ page, pages, onPage, words: [before, after] }: PageTurnerProps) {
  if (pages < 2) return null;
  return (
    <Turns>
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
    </Turns>
  );
}

const Turns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 12px;
`;
