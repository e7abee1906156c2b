import { Link, selectCartCount, useAppSelector } from '@shop/shared-ui';
import styled, { keyframes } from 'styled-components';
import { pill } from './pill.ts';

export function CartLink() {
  const count = useAppSelector(selectCartCount);
  return (
    <CartPill to="/cart" aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}>
      Cart{' '}
      {count > 0 && (
        <Badge key={count} aria-hidden>
          {count}
        </Badge>
      )}
    </CartPill>
  );
}

const CartPill = styled(Link)`
  ${pill}
  position: relative;
`;

const pop = keyframes`
  from { transform: scale(0.6); }
`;

/** It stands on the corner, where it takes no room: the server draws an empty cart, and a filled one moves nothing. */
const Badge = styled.span`
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
  font-size: 0.75rem;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  animation: ${pop} 160ms ease-out;
`;
