import type { Order } from '@shop/contract/orders';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

/** Says what comes next. When it appears in place of the pay button, focus moves here with it. */
export function ThankYou({ order }: { order: Order }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pay button took its focus along; a page that opens paid keeps focus on its heading.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <Box ref={box} tabIndex={-1}>
      <h2>Thank you, {order.user.name}</h2>
      <p>
        {order.isDelivered
          ? 'Your order has been delivered. Enjoy it.'
          : `Your payment arrived. We now pack your order and deliver it in 5-8 business days; a confirmation is on its way to ${order.user.email}.`}
      </p>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  padding: 24px;
  border-radius: var(--radius-card);
  background: var(--ink);
  color: var(--paper);

  &:focus {
    outline: none;
    box-shadow: none;
  }
  h2 {
    color: var(--lime);
  }
`;
