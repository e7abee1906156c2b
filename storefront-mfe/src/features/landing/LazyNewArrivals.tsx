import { media } from '@shop/shared-ui';
import { lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { useInView } from '../../shared/useInView.ts';
import { LandingContainer } from './LandingContainer.ts';

const NewArrivals = lazy(async () => {
  const module = await import(/* webpackChunkName: "arrivals" */ './NewArrivals.tsx').catch(() => null);
  // If the chunk fails to load, only this row is missing.
  return { default: module?.NewArrivals ?? EmptyFallback };
});

/** Loads the row of new arrivals when the visitor scrolls near. Its space is reserved, so that nothing below shifts. */
export function LazyNewArrivals() {
  const placeholderRef = useRef<HTMLElement>(null);
  const isInView = useInView(placeholderRef);
  return (
    <LandingContainer>
      <Placeholder ref={placeholderRef}>
        {isInView ? (
          <Suspense fallback={null}>
            <NewArrivals />
          </Suspense>
        ) : null}
      </Placeholder>
    </LandingContainer>
  );
}

function EmptyFallback() {
  return null;
}

/**
 * Reserves the height of the heading, the cards and the space below them: two rows of two cards on phones, one
 * row of three or four on wider screens, with names of one line. More would be an empty band.
 */
const Placeholder = styled.section`
  min-height: calc(125vw + 301px);
  padding-bottom: 48px;

  h2 {
    margin: 0 0 20px;
  }
  ${media.up('md')} {
    min-height: calc(41.67vw + 188px);
  }
  ${media.up('xl')} {
    min-height: min(calc(31.25vw + 191px), 619px);
  }
`;
