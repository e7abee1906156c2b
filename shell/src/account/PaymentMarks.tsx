import type { Order } from '@shop/contract/orders';
import styled from 'styled-components';

/** States of the payment that the date or cross does not show. */
export function PaymentMarks({ order }: { order: Order }) {
  return (
    <>
      {order.refundDue && <Chip>Refund due</Chip>}
      {order.paymentPending && !order.isPaid && <Chip>Payment pending</Chip>}
      {order.status === 'expired' && <Chip>Expired</Chip>}
    </>
  );
}

const Chip = styled.span`
  display: inline-block;
  padding: 2px 8px;
  border-radius: var(--radius-chip);
  background: var(--table-head);
  color: var(--ink);
  font-size: 0.8125rem;
  font-weight: 650;
  white-space: nowrap;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
