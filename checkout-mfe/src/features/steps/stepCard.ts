import { css } from 'styled-components';

export const stepCard = css`
  display: grid;
  gap: 20px;
  padding: 24px;
  border-radius: var(--radius-card);
  background: var(--card);
  box-shadow: 0 0 0 1px var(--hairline);
`;
