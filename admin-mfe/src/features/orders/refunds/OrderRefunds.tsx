import type { Order } from '@shop/contract/orders';
import { useId } from 'react';
import styled from 'styled-components';
import { ErrorAlert } from '../../../shared/ErrorAlert.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundList } from './RefundList.tsx';
import { useListRefundsQuery } from './refundEndpoints.ts';

/** The refunds of an order, and the form for a new one as long as an amount is refundable. */
export function OrderRefunds({ order }: { order: Order }) {
  const headingId = useId();
  const { currentData, error, isFetching, refetch } = useListRefundsQuery(
    { orderId: order._id },
    { skip: !order.isPaid },
  );
  const { refunds = [], refundable = 0 } = currentData ?? {};
  if (!error && refunds.length === 0 && refundable === 0) return null;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Refunds</h2>
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {refunds.length > 0 && <RefundList order={order} refunds={refunds} />}
      {/* The key empties the form after each refund. */}
      {refundable > 0 && <RefundForm key={refunds.length} order={order} refundable={refundable} />}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;

  @media print {
    display: none;
  }
`;
