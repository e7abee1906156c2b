import { useSignedOutRedirect } from '@shop/shared-ui';
import { Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusRestoration } from '../routing/useFocusRestoration.ts';
import { useScrollRestoration } from '../routing/useScrollRestoration.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ShopNavigation } from './ShopNavigation.tsx';
import { SkipLink } from './SkipLink.tsx';

interface LayoutProps {
  /** True to show navigation links to the products below the header and in the footer. */
  hasNavigation: boolean;
  children: ReactNode;
}

/**
 * Layout around every page. Pages render their own container, because the landing page has none. Each Suspense boundary
 * hydrates separately, so that a click on the header does not wait for the navigation, the page or the footer.
 */
export function Layout({ hasNavigation, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  useSignedOutRedirect();
  useScrollRestoration(main);
  useFocusRestoration(main);
  return (
    <>
      <SkipLink target={main} />
      <Header />
      {hasNavigation && (
        <Suspense>
          <ShopNavigation />
        </Suspense>
      )}
      <Main ref={main} id="main" tabIndex={-1}>
        {children}
      </Main>
      <Suspense>
        <Footer hasNavigation={hasNavigation} />
      </Suspense>
    </>
  );
}

const Main = styled.main`
  display: block;
  min-height: 70vh;

  &:focus {
    outline: none;
  }
`;
