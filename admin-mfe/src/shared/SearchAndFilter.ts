import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** The search of a list and one filter, side by side if the width allows. */
export const SearchAndFilter = styled.div`
  display: grid;
  gap: 12px 20px;

  ${media.up('md')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
