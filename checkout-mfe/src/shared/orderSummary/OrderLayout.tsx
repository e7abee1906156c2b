import { media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AsideColumns } from './AsideColumns.ts';

interface OrderLayoutProps {
  /** Order summary, next to the sections from 992 px and below them on narrower screens. */
  aside: ReactNode;
  /** Puts the summary above the sections on narrower screens, e.g. while the order is unpaid. */
  isAsideFirst?: boolean;
  /** Children must be `OrderSection`s. */
  children: ReactNode;
}

export function OrderLayout({ aside, isAsideFirst = false, children }: OrderLayoutProps) {
  return (
    <AsideColumns>
      <Sections>{children}</Sections>
      <Aside data-first={isAsideFirst}>{aside}</Aside>
    </AsideColumns>
  );
}

const Sections = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
`;

const Aside = styled.div`
  ${media.down('lg')} {
    &[data-first='true'] {
      order: -1;
    }
  }
  ${media.up('lg')} {
    position: sticky;
    top: calc(var(--header-height) + 24px);
  }
`;
