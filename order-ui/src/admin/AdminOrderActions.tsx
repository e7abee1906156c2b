import type { Order } from '@shop/contract/orders';
import { isOwedThroughPayFast, paymentFacts } from '@shop/contract/paymentFacts';
import { AGAINST_DELIVERY, reasonAgainstDelivery } from '@shop/domain/refunds';
import styled from 'styled-components';
import { useGetPaymentTimelineQuery } from '../paymentTimelineEndpoint.ts';
import { ConfirmRefundButton } from './ConfirmRefundButton.tsx';
import { DeliverButton } from './DeliverButton.tsx';

/**
 * The actions that the state of an order and its payment allow an administrator. When the timeline cannot be read,
 * 'Mark As Delivered' is offered all the same, because the server checks the payment itself.
 */
export function AdminOrderActions({ order }: { order: Order }) {
  const { _id, isPaid, isDelivered, deletedAt } = order;
  const { currentData: events = [], isFetching } = useGetPaymentTimelineQuery({ orderId: _id });
  if (events.length === 0 && isFetching) return null;
  const isUndelivered = isPaid && !isDelivered && deletedAt === undefined;
  const reason = reasonAgainstDelivery(paymentFacts(events));
  return (
    <>
      {isUndelivered && !reason && <DeliverButton orderId={_id} />}
      {isUndelivered && reason && <Reason>{AGAINST_DELIVERY[reason]}</Reason>}
      {isOwedThroughPayFast(events) && <ConfirmRefundButton orderId={_id} />}
    </>
  );
}

const Reason = styled.p`
  @media print {
    display: none;
  }
`;
