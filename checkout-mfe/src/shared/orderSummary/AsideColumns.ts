import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** Two columns from 992 px; the second is as wide as `--aside`. */
export const AsideColumns = styled.div`
  --aside: 380px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  margin-top: 16px;

  ${media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) var(--aside);
  }
  @media print {
    display: block;
  }
`;
