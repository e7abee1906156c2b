import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** From 992 px the second child stands beside the first, as wide as `--aside`. */
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
