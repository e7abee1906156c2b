import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** A table cell for text of any length, which breaks words that are longer than the column. */
export const TextCell = styled.td`
  min-width: 6rem;
  overflow-wrap: anywhere;

  /* Saves space on tablets, which a row of actions needs. */
  ${media.between('md', 'lg')} {
    min-width: 5rem;
  }
`;
