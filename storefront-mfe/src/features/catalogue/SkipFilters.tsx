import type { MouseEvent, RefObject } from 'react';
import { media } from '@shop/shared-ui';
import styled from 'styled-components';

/** Link that skips the filters, visible while it is focused. Works without scripts too. */
export function SkipFilters({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <Link href="#products" onClick={skip}>
      Skip to products
    </Link>
  );
}

const Link = styled.a`
  position: absolute;
  z-index: 1;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--card);
  color: var(--ink);
  font-weight: 700;

  &:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    clip-path: inset(50%);
    overflow: hidden;
  }
  /* Below 992 px the filters are in a dialog, so there is nothing to skip. */
  ${media.down('lg')} {
    display: none;
  }
`;
