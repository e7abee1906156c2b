import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** A table cell for text of any length, which breaks words that are longer than the column. */
export const TextCell = styled.td`
  min-width: 6rem;
  overflow-wrap: anywhere;

  /* Tablets have no room to spare for a row of actions. */
  ${media.between('md', 'lg')} {
    min-width: 5rem;
  }
`;
