import { media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface ProductLayoutProps {
  art: ReactNode;
  children: ReactNode;
}

/** The pictures next to the details from 768 px, above them on narrower screens. */
export function ProductLayout({ art, children }: ProductLayoutProps) {
  return (
    <Columns>
      {art}
      <Details>{children}</Details>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin-top: 4px;

  ${media.up('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px;
    align-items: start;
  }
  ${media.up('lg')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 40px;
  }
`;

const Details = styled.div`
  min-width: 0;

  /* Details that are shorter than the picture remain visible while it scrolls. */
  ${media.up('md')} {
    position: sticky;
    top: calc(var(--header-height) + 16px);
  }
`;
