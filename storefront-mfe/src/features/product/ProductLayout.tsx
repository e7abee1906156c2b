import { media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ProductArt } from '../catalogue/ProductArt.ts';

interface ProductLayoutProps {
  tint: number;
  art: ReactNode;
  children: ReactNode;
}

/** The picture beside the facts from 768 px, above them on narrower screens, where it reaches the edges. */
export function ProductLayout({ tint, art, children }: ProductLayoutProps) {
  return (
    <Columns>
      <Art data-tint={tint}>{art}</Art>
      <Facts>{children}</Facts>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
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

const Art = styled(ProductArt)`
  margin-inline: calc(50% - 50vw);

  ${media.up('sm')} {
    margin-inline: 0;
    border-radius: var(--radius-card);
  }
  ${media.up('md')} {
    box-shadow: 0 0 0 1px var(--hairline);
  }
`;

const Facts = styled.div`
  min-width: 0;

  /* Facts that are shorter than the picture stay in view while it is scrolled. */
  ${media.up('md')} {
    position: sticky;
    top: calc(var(--header-height) + 16px);
  }
`;
