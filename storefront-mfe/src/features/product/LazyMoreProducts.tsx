import { type ComponentType, lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { useInView } from '../../shared/useInView.ts';

const MoreProducts = lazy(async (): Promise<{ default: ComponentType<{ productId: string }> }> => {
  const module = await import(/* webpackChunkName: "more" */ './MoreProducts.tsx').catch(() => null);
  // A chunk that fails to load only leaves the rows out: the page is complete without them.
  return { default: module?.MoreProducts ?? Nothing };
});

/** Loads code and data when the visitor scrolls near, so that the first view of the product does not wait for them. */
export function LazyMoreProducts({ productId }: { productId: string }) {
  const placeRef = useRef<HTMLDivElement>(null);
  const isInView = useInView(placeRef);
  return (
    <Place ref={placeRef}>
      {isInView ? (
        <Suspense fallback={null}>
          <MoreProducts productId={productId} />
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
