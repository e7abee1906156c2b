import type { Order } from '@shop/contract/orders';
import { isOwedThroughPayFast, paymentFacts } from '@shop/contract/paymentFacts';
import { AGAINST_DELIVERY, reasonAgainstDelivery } from '@shop/domain/refunds';
import styled from 'styled-components';
import { ConfirmRefundButton } from './ConfirmRefundButton.tsx';
import { DeliverButton } from './DeliverButton.tsx';
import { useGetPaymentTimelineQuery } from './orderEndpoints.ts';
import { RestoreButton } from './RestoreButton.tsx';

/** What is still to be done for an order. Without a history nothing is known against a delivery; the server decides. */
export function OrderActions({ order }: { order: Order }) {
  const { _id, isPaid, isDelivered, deletedAt } = order;
  const { currentData: events = [], isFetching } = useGetPaymentTimelineQuery({ orderId: _id });
  if (events.length === 0 && isFetching) return null;
  const reason = reasonAgainstDelivery(paymentFacts(events));
  return (
    <Actions>
      {isOwedThroughPayFast(events) && <ConfirmRefundButton orderId={_id} />}
      <RestoreButton order={order} />
      {isPaid &&
        !isDelivered &&
        deletedAt === undefined &&
        (reason ? <p>{AGAINST_DELIVERY[reason]}</p> : <DeliverButton orderId={_id} />)}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
