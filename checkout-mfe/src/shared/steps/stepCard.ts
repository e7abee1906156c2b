import { cardSurface } from '@shop/shared-ui';
import { css } from 'styled-components';

export const stepCard = css`
  display: grid;
  gap: 20px;
  padding: 24px;
  ${cardSurface}
`;
