import { Link, selectCartCount, useAppSelector } from '@shop/shared-ui';
import styled, { keyframes } from 'styled-components';
import { pill } from './pill.ts';

export function CartLink() {
  const count = useAppSelector(selectCartCount);
  return (
    <CartPill to="/cart" aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}>
      Cart{' '}
      {count > 0 && (
        <span key={count} className="count" aria-hidden>
          {count}
        </span>
      )}
    </CartPill>
  );
}

const popAnimation = keyframes`
  from { transform: scale(0.6); }
`;

/**
 * The count is positioned on the corner, so that it does not shift the layout: the server renders an empty cart. Its
 * rules belong to the link, which the server renders, because a browser recalculates the style of the whole page when
 * keyframes are added, and that would happen during the click that fills the cart.
 */
const CartPill = styled(Link)`
  ${pill}
  position: relative;

  .count {
    position: absolute;
    top: -6px;
    right: -8px;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-width: 20px;
    height: 20px;
    padding: 0 5px;
    border-radius: var(--radius-pill);
    background: var(--ink);
    color: var(--lime);
    font-size: 0.875rem;
    line-height: 1;
    font-variant-numeric: tabular-nums;
    animation: ${popAnimation} 160ms ease-out;
  }
`;
