import { media } from '@shop/shared-ui';
import styled from 'styled-components';

export const RowActions = styled.div`
  display: flex;
  gap: 8px;

  ${media.down('lg')} {
    flex-wrap: wrap;
    gap: 6px;
  }
  /* In a card the buttons need no label, so they are side by side. */
  ${media.down('md')} {
    td:has(> &&) {
      grid-template-columns: minmax(0, 1fr);
    }
    td:has(> &&)::before {
      content: none;
    }
  }
  /* Three buttons share one line in a table, whose rows would be three times as high otherwise. */
  ${media.between('md', 'lg')} {
    td > && {
      flex-wrap: nowrap;
      gap: 4px;
    }
    td:has(> && > :nth-child(3):is(a, button)) {
      width: 13rem;
    }
    /* The buttons wrap if the other columns need more space than usual. */
    td > &&:has(> :nth-child(3):is(a, button)) {
      flex-wrap: wrap;
    }
    &&& > :is(a, button) {
      padding-inline: 8px;
      font-size: 0.875rem;
    }
    &&& > [data-variant='quiet'] {
      padding-inline: 2px;
    }
  }
`;
