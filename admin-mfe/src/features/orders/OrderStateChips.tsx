import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';
import { Chip } from '@shop/order-ui/Chip';

/** Chips for the states of an order that its dates of payment and delivery do not show. */
export function OrderStateChips({ order }: { order: Order }) {
  const state = getOrderState(order);
  return (
    <>
      {order.deletedAt !== undefined && <Chip>Deleted</Chip>}{' '}
      {order.refundDue && <Chip tone="urgent">Refund due</Chip>}
      {state === 'shipped' && order.missingAt !== undefined && <Chip tone="urgent">Missing</Chip>}
      {order.paymentPending && !order.isPaid && <Chip tone="new">Payment pending</Chip>}
      {state === 'cancelled' && <Chip>Cancelled</Chip>}
      {state === 'expired' && <Chip>Expired</Chip>}
    </>
  );
}
