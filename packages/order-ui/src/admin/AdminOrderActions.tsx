import type { Order } from '@shop/contract/orders';
import { isOwedThroughPayFast, toPaymentRecords } from '@shop/contract/paymentRecords';
import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { getOrderState } from '@shop/domain/orderStates';
import { UNDELIVERABLE_MESSAGES, getUndeliverableReason } from '@shop/domain/refunds';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useGetPaymentTimelineQuery } from '../paymentTimelineEndpoint.ts';
import { ConfirmRefundButton } from './ConfirmRefundButton.tsx';
import { DeliverButton } from './DeliverButton.tsx';
import { ShipButton } from './ShipButton.tsx';

interface AdminOrderActionsProps {
  readonly order: Order;
  /** Further actions for an order that is to be delivered. */
  readonly children?: ReactNode;
}

/**
 * Actions that the state of an order and its payment allow an administrator. 'Mark As Delivered' is offered even if the
 * timeline cannot be read, because the server checks the payment itself.
 */
export function AdminOrderActions({ order, children }: AdminOrderActionsProps) {
  const { currentData, isFetching } = useGetPaymentTimelineQuery({ orderId: order._id });
  // An open parcel form stays mounted while the timeline is refetched.
  if (currentData === undefined && isFetching) return null;
  const events = currentData ?? [];
  return (
    <>
      {awaitsDelivery(order) && (
        <DeliveryActions order={order} events={events}>
          {children}
        </DeliveryActions>
      )}
      {isOwedThroughPayFast(events) && <ConfirmRefundButton orderId={order._id} />}
    </>
  );
}

const awaitsDelivery = (order: Order): boolean =>
  order.isPaid && !order.isDelivered && order.deletedAt === undefined && getOrderState(order) !== 'cancelled';

interface DeliveryActionsProps extends AdminOrderActionsProps {
  readonly events: readonly PaymentEvent[];
}

function DeliveryActions({ order, events, children }: DeliveryActionsProps) {
  const reason = getUndeliverableReason(toPaymentRecords(events));
  if (reason) return <Reason>{UNDELIVERABLE_MESSAGES[reason]}</Reason>;
  return (
    <>
      <ShipButton order={order} />
      <DeliverButton orderId={order._id} />
      {children}
    </>
  );
}

const Reason = styled.p`
  @media print {
    display: none;
  }
`;
