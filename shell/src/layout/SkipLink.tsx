import type { MouseEvent, RefObject } from 'react';
import styled from 'styled-components';

/** Link that skips the header, visible while it is focused. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const handleClick = (event: MouseEvent): void => {
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <Link href="#main" onClick={handleClick}>
      Skip to content
    </Link>
  );
}

const Link = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--card);
  color: var(--ink);
  font-weight: 700;

  &:not(:focus) {
    transform: translateY(-200%);
  }

  @media print {
    display: none;
  }
`;
