import { css } from 'styled-components';

/** The white, rounded surface of a card. Forced colours hide its shadow, so it has a border there. */
export const cardSurface = css`
  border-radius: var(--radius-card);
  background: var(--card);
  box-shadow: 0 0 0 1px var(--line);

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
