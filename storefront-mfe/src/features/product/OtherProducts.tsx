import { lazy, Suspense, useRef } from 'react';
import styled from 'styled-components';
import { useNear } from '../landing/useNear.ts';

const MoreToSee = lazy(async () => {
  const module = await import(/* webpackChunkName: "more" */ '../catalogue/MoreToSee.tsx').catch(() => null);
  // An extra whose code did not arrive is left out; the product above it matters more.
  return { default: module?.MoreToSee ?? Nothing };
});

/** Asked for when the reader comes near: the product's own first view waits for nothing of it. */
export function OtherProducts({ besides }: { besides: string }) {
  const placeRef = useRef<HTMLDivElement>(null);
  const isNear = useNear(placeRef);
  return (
    <Place ref={placeRef}>
      {isNear ? (
        <Suspense fallback={null}>
          <MoreToSee besides={besides} />
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
