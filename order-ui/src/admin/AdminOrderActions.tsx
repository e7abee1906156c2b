import type { Order } from '@shop/contract/orders';
import { isOwedThroughPayFast, paymentFacts } from '@shop/contract/paymentFacts';
import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { stateOf } from '@shop/domain/orderStates';
import { AGAINST_DELIVERY, reasonAgainstDelivery } from '@shop/domain/refunds';
import styled from 'styled-components';
import { useGetPaymentTimelineQuery } from '../paymentTimelineEndpoint.ts';
import { ConfirmRefundButton } from './ConfirmRefundButton.tsx';
import { DeliverButton } from './DeliverButton.tsx';
import { ShipButton } from './ShipButton.tsx';

/**
 * The actions that the state of an order and its payment allow an administrator. When the timeline cannot be read,
 * 'Mark As Delivered' is offered all the same, because the server checks the payment itself.
 */
export function AdminOrderActions({ order }: { order: Order }) {
  const { currentData: events = [], isFetching } = useGetPaymentTimelineQuery({ orderId: order._id });
  if (events.length === 0 && isFetching) return null;
  return (
    <>
      {isUndelivered(order) && <DeliveryActions order={order} events={events} />}
      {isOwedThroughPayFast(events) && <ConfirmRefundButton orderId={order._id} />}
    </>
  );
}

const isUndelivered = (order: Order): boolean =>
  order.isPaid && !order.isDelivered && order.deletedAt === undefined && stateOf(order) !== 'cancelled';

function DeliveryActions({ order, events }: { order: Order; events: readonly PaymentEvent[] }) {
  const reason = reasonAgainstDelivery(paymentFacts(events));
  if (reason) return <Reason>{AGAINST_DELIVERY[reason]}</Reason>;
  return (
    <>
      <ShipButton order={order} />
      <DeliverButton orderId={order._id} />
    </>
  );
}

const Reason = styled.p`
  @media print {
    display: none;
  }
`;
