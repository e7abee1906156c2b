import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'hero' | 'quiet';

/** Styles of buttons and of links that look like buttons. */
export const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: var(--control);
  padding: 0 20px;
  border: 0;
  border-radius: var(--radius-control);
  background: var(--green-700);
  color: var(--on-dark);
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 120ms ease-out;

  &:active {
    transform: translateY(1px);
  }
  &[data-variant='secondary'] {
    background: var(--card);
    color: var(--ink);
    box-shadow: inset 0 0 0 2px var(--ink);
  }
  &[data-variant='danger'] {
    background: var(--card);
    color: var(--danger);
    box-shadow: inset 0 0 0 2px var(--danger);
  }
  &[data-variant='hero'] {
    background: var(--lime);
    color: var(--ink);
  }
  &[data-variant='quiet'] {
    background: transparent;
    color: var(--green-700);
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
  &[data-size='small'] {
    min-height: 40px;
    padding: 0 14px;
    font-size: 0.875rem;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled {
    background: var(--line);
    color: var(--muted);
    box-shadow: none;
  }
  &:focus-visible {
    box-shadow: 0 0 0 6px var(--focus-halo);
  }
  /* Forced colours remove backgrounds and shadows. */
  @media (forced-colors: active) {
    &:not([data-variant='quiet']) {
      border: 2px solid;
    }
  }
  @media (hover: hover) {
    &:hover:not(:disabled, [aria-disabled='true'], [data-variant]) {
      background: var(--green-800);
    }
    &[data-variant='primary']:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--green-800);
    }
    &[data-variant='secondary']:hover:not(:disabled) {
      background: var(--table-head);
    }
    &[data-variant='danger']:hover:not(:disabled) {
      background: var(--danger-ground);
    }
  }
`;
