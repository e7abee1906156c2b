import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** Two fields of a form, side by side if the width allows. */
export const FieldPair = styled.div`
  display: grid;
  gap: 20px;

  ${media.up('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
