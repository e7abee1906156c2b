import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** Search, sort and filters of a list. On phones sort and filters share a row, so that the list begins higher. */
export const ListTools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 16px;

  ${media.down('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > [role='search'] {
      grid-column: 1 / -1;
    }
  }
`;
