import { lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { useInView } from '../../visibility/useInView.ts';

const Recommendations = lazy(async () => {
  const module = await import(/* webpackChunkName: "more" */ '../catalogue/Recommendations.tsx').catch(
    () => null,
  );
  // A chunk that fails to load only leaves the row out: the page is complete without it.
  return { default: module?.Recommendations ?? Nothing };
});

/** Loads code and data when the visitor scrolls near, so that the first view of the product does not wait for them. */
export function LazyRecommendations({ excludedId }: { excludedId: string }) {
  const placeRef = useRef<HTMLDivElement>(null);
  const isInView = useInView(placeRef);
  return (
    <Place ref={placeRef}>
      {isInView ? (
        <Suspense fallback={null}>
          <Recommendations excludedId={excludedId} />
        </Suspense>
      ) : null}
    </Place>
  );
}

function Nothing() {
  return null;
}

const Place = styled.div`
  margin-top: 32px;
`;
