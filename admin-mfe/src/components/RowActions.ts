import { media } from '@shop/shared-ui';
import styled from 'styled-components';

export const RowActions = styled.div`
  display: flex;
  gap: 8px;

  ${media.down('lg')} {
    flex-wrap: wrap;
    gap: 6px;
  }
  ${media.between('md', 'lg')} {
    > :is(a, button) {
      padding-inline: 10px;
    }
  }
`;
