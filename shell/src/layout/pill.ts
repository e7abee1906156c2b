import { css } from 'styled-components';

/** The white controls of the header: ink on white, because white text on the green is too faint. */
export const pill = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  border-radius: 999px;
  background: #fff;
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

  @media (max-width: 991.98px) {
    padding: 0 12px;
    font-size: 0.9375rem;
  }

  @media (max-width: 479.98px) {
    gap: 6px;
    padding: 0 10px;
  }

  @media (max-width: 359.98px) {
    gap: 4px;
    padding: 0 9px;
  }

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;
