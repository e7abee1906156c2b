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
  ${media.between('md', 'lg')} {
    > :is(a, button) {
      padding-inline: 10px;
    }
  }
`;
