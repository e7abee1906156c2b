import { media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface OrderLayoutProps {
  /** The summary, beside the sections from 992 px and below them on narrower screens. */
  aside: ReactNode;
  /** Puts the summary above the sections on narrower screens, e.g. while the order waits for its payment. */
  isAsideFirst?: boolean;
  /** `OrderSection`s. */
  children: ReactNode;
}

export function OrderLayout({ aside, isAsideFirst = false, children }: OrderLayoutProps) {
  return (
    <Columns>
      <Sections>{children}</Sections>
      <Aside data-first={isAsideFirst}>{aside}</Aside>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  margin-top: 16px;

  ${media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) 380px;
  }
  @media print {
    display: block;
  }
`;

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
