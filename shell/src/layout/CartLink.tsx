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
`;

const pop = keyframes`
  from { transform: scale(0.6); }
`;

const Badge = styled.span`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  min-width: 24px;
  height: 24px;
  padding: 0 6px;
  border-radius: var(--radius-pill);
  background: var(--ink);
  color: var(--lime);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  animation: ${pop} 160ms ease-out;
`;
