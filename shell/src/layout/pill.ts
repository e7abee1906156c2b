import { media } from '@shop/shared-ui';
import { css } from 'styled-components';

/** Style of the header's controls: dark text on white, because white text on the green has too little contrast. */
export const pill = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--card);
  color: var(--ink);
  font: inherit;
  font-weight: 700;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color 120ms ease-out;

  @media (hover: hover) {
    &:hover {
      background: var(--paper);
    }
  }

  ${media.down('lg')} {
    padding: 0 12px;
    font-size: 1rem;
  }

  ${media.down('phoneL')} {
    gap: 6px;
    padding: 0 10px;
  }

  ${media.down('phoneS')} {
    gap: 4px;
    padding: 0 7px;
  }

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;
