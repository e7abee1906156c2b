import { Button, ButtonLink, Price, media, selectCartCount, useAppSelector } from '@shop/shared-ui';
import type { RefObject } from 'react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useIsOffscreen } from '../../shared/useIsOffscreen.ts';

interface AddToCartBarProps {
  price: number;
  isInStock: boolean;
  /** True once the product was added to the cart. */
  isAdded: boolean;
  /** End of the page's content. Below it the bar does not float, so that it never covers the footer. */
  endRef: RefObject<Element | null>;
}

/**
 * The price and the button that submits the purchase. On phones the bar of a product in stock floats at the
 * bottom of the window once it has scrolled out of view. There a link to the cart replaces the price once the
 * product was added, because the header's link to the cart has scrolled out of view too.
 */
export function AddToCartBar({ price, isInStock, isAdded, endRef }: AddToCartBarProps) {
  const count = useAppSelector(selectCartCount);
  const containerRef = useRef<HTMLDivElement>(null);
  const isAboveViewport = useIsOffscreen(containerRef, 'above');
  const isEndBelowViewport = useIsOffscreen(endRef, 'below');
  return (
    <BarContainer ref={containerRef}>
      <Bar data-floating={isAboveViewport && isEndBelowViewport && isInStock}>
        {isAdded && count > 0 ? (
          <ViewCart to="/cart" variant="secondary">
            View cart ({count})
          </ViewCart>
        ) : (
          <span className="price" aria-hidden="true">
            <Price rand={price} />
          </span>
        )}
        <Submit type="submit" variant="primary" disabled={!isInStock}>
          Add to Cart
        </Submit>
      </Bar>
    </BarContainer>
  );
}

const BarContainer = styled.div`
  min-height: 48px;
`;

const Bar = styled.div`
  display: flex;
  gap: 12px;

  .price {
    display: none;
  }

  ${media.down('md')} {
    &[data-floating='true'] {
      position: fixed;
      inset: auto 0 0;
      z-index: 20;
      align-items: center;
      padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
      background: var(--card);
      box-shadow: 0 -1px 0 var(--line);
    }
    &[data-floating='true'] .price {
      display: block;
      font-weight: 800;
    }
  }
`;

const Submit = styled(Button)`
  flex: 1 1 0;
`;

const ViewCart = styled(ButtonLink)`
  && {
    flex: 1 1 0;
    padding: 0 8px;

    ${media.up('md')} {
      display: none;
    }
  }
`;
