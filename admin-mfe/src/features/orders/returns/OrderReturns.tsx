import type { OrderReturn } from '@shop/contract/orderReturn';
import type { Order } from '@shop/contract/orders';
import { ReturnChip } from '@shop/order-ui/ReturnChip';
import { ReturnedLines } from '@shop/order-ui/ReturnedLines';
import { cardSurface, DateText, Price } from '@shop/shared-ui';
import styled from 'styled-components';
import { ReturnSteps } from './ReturnSteps.tsx';

/** The returns of an order, each with the actions that its state allows. */
export function OrderReturns({ order }: { order: Order }) {
  const { returns = [] } = order;
  if (returns.length === 0) return null;
  return (
    <Section aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {returns.map((asked, index) => (
        <Card key={asked._id} aria-label={`${nthReturn(index, returns.length)} of order ${order.number}`}>
          <h3>
            <span>
              Requested on <DateText iso={asked.requestedAt} />
            </span>{' '}
            <ReturnChip status={asked.status} />
          </h3>
          <ReturnedLines lines={asked.lines} />
          {asked.note !== null && <blockquote>{asked.note}</blockquote>}
          {asked.declineReason !== null && <p>Declined: {asked.declineReason}</p>}
          <Refund asked={asked} />
          <ReturnSteps asked={asked} orderNumber={order.number} />
        </Card>
      ))}
    </Section>
  );
}

/** Names of regions must be unique, because screen readers list the regions of a page. */
const nthReturn = (index: number, count: number): string =>
  count === 1 ? 'Return' : `Return ${String(index + 1)}`;

function Refund({ asked: { status, refundAmount, refundDueBy } }: { asked: OrderReturn }) {
  if (refundAmount === 0 || status === 'declined') return null;
  return (
    <p>
      {status === 'closed' ? 'Refunded' : 'Refund'}: <Price rand={refundAmount} />
      {status !== 'closed' && refundDueBy !== null && (
        <>
          , due by <DateText iso={refundDueBy} />
        </>
      )}
    </p>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
`;

const Card = styled.section`
  display: grid;
  gap: 8px;
  padding: 20px 24px;
  ${cardSurface}

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin: 0;
    font-size: 1rem;
  }
  p,
  blockquote {
    margin: 0;
    overflow-wrap: anywhere;
  }
  blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--line-strong);
    white-space: pre-line;
  }
`;
