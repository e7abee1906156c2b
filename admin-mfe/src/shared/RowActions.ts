import { media } from '@shop/shared-ui';
import styled from 'styled-components';

export const RowActions = styled.div`
  display: flex;
  gap: 8px;

  ${media.down('lg')} {
    flex-wrap: wrap;
    gap: 6px;
  }
  /* In a card they need no label, and so stand side by side. */
  ${media.down('md')} {
    td:has(> &&) {
      grid-template-columns: minmax(0, 1fr);
    }
    td:has(> &&)::before {
      content: none;
    }
  }
  /* Three of them stand in one row of a table, which would be three times as long otherwise. */
  ${media.between('md', 'lg')} {
    td > && {
      flex-wrap: nowrap;
      gap: 4px;
    }
    td:has(> && > :nth-child(3):is(a, button)) {
      width: 12.25rem;
    }
    /* Where the other columns need more room than usual. */
    td > &&:has(> :nth-child(3):is(a, button)) {
      flex-wrap: wrap;
    }
    &&& > :is(a, button) {
      padding-inline: 8px;
      font-size: 0.8125rem;
    }
    &&& > [data-variant='quiet'] {
      padding-inline: 2px;
    }
  }
`;
