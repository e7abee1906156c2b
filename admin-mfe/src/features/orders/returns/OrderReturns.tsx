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
      {returns.map((orderReturn, index) => (
        <Card
          key={orderReturn._id}
          aria-label={`${formatReturnLabel(index, returns.length)} of order ${order.number}`}
        >
          <h3>
            <span>
              Requested on <DateText iso={orderReturn.requestedAt} />
            </span>{' '}
            <ReturnChip status={orderReturn.status} />
          </h3>
          <ReturnedLines lines={orderReturn.lines} />
          {orderReturn.note !== null && <blockquote>{orderReturn.note}</blockquote>}
          {orderReturn.declineReason !== null && <p>Declined: {orderReturn.declineReason}</p>}
          <Refund orderReturn={orderReturn} />
          <ReturnSteps orderReturn={orderReturn} orderNumber={order.number} />
        </Card>
      ))}
    </Section>
  );
}

/** Names the region of a return uniquely, because screen readers list the regions of a page. */
const formatReturnLabel = (index: number, count: number): string =>
  count === 1 ? 'Return' : `Return ${String(index + 1)}`;

function Refund({ orderReturn: { status, refundAmount, refundDueBy } }: { orderReturn: OrderReturn }) {
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
