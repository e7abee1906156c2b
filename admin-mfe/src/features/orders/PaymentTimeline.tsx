import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { DataTable, DateText, Skeleton } from '@shop/shared-ui';
import styled from 'styled-components';
import { Failure } from '../../components/Failure.tsx';
import { useGetPaymentTimelineQuery } from './orderEndpoints.ts';

const COLUMNS = ['DATE', 'EVENT', 'PROVIDER', 'AMOUNT', 'REFERENCE'];

const KINDS: Readonly<Record<PaymentEvent['kind'], string>> = {
  started: 'Started',
  pending: 'Pending',
  declined: 'Declined',
  captured: 'Captured',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  reversed: 'Reversed',
};

const Section = styled.section`
  display: grid;
  gap: 12px;

  code {
    overflow-wrap: anywhere;
  }
`;

/** All that happened to the payment of an order, as the administrator needs it beside the provider's own books. */
export function PaymentTimeline({ orderId }: { orderId: string }) {
  const { currentData, error, isFetching, refetch } = useGetPaymentTimelineQuery({ orderId });
  return (
    <Section aria-labelledby="payment-timeline">
      <h2 id="payment-timeline">Payment</h2>
      {error && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!error && !currentData && <Skeleton height="48px" />}
      {currentData?.length === 0 && <p>No payment has been started.</p>}
      {currentData && currentData.length > 0 && (
        <DataTable caption="Events of the payment" columns={COLUMNS}>
          {currentData.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </DataTable>
      )}
    </Section>
  );
}

function EventRow({ event: { at, kind, provider, amount, reference, reason } }: { event: PaymentEvent }) {
  return (
    <tr>
      <td data-label="DATE">
        <DateText iso={at} />
      </td>
      <td data-label="EVENT">
        {KINDS[kind]}
        {reason !== null && `: ${reason}`}
      </td>
      <td data-label="PROVIDER">{provider}</td>
      <td data-label="AMOUNT">{amount === null ? '–' : `${amount.currency} ${amount.value}`}</td>
      <td data-label="REFERENCE">{reference === null ? '–' : <code>{reference}</code>}</td>
    </tr>
  );
}
