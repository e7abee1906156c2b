import { media } from '@shop/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const CartSuggestions = lazy(async () => {
  const module = await import(/* webpackChunkName: "cart-suggestions" */ './CartSuggestions.tsx').catch(
    () => null,
  );
  // If the chunk fails to load, only this row is missing.
  return { default: module?.CartSuggestions ?? EmptyFallback };
});

/** Loads the suggestions when the buyer scrolls near. Their space is reserved, so that the footer does not shift. */
export function LazyCartSuggestions() {
  const placeholderRef = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const placeholder = placeholderRef.current;
    if (!placeholder || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(placeholder);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <Placeholder ref={placeholderRef}>
      {isNear ? (
        <Suspense fallback={null}>
          <CartSuggestions />
        </Suspense>
      ) : null}
    </Placeholder>
  );
}

function EmptyFallback() {
  return null;
}

/**
 * Reserves the height of the heading and a row of pictures with two-line names. From 992 px the names are next to the
 * pictures.
 */
const Placeholder = styled.div`
  min-height: min(calc(45vw + 112px), 300px);
  margin-top: 40px;

  ${media.up('lg')} {
    min-height: 166px;
  }
`;
