import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';
import { Chip } from '@shop/order-ui/Chip';

/** Shows the states of an order that the column PAID does not express by a date or 'Not yet'. */
export function PaymentChips({ order }: { order: Order }) {
  const state = getOrderState(order);
  return (
    <>
      {order.refundDue && <Chip>Refund due</Chip>}
      {order.paymentPending && !order.isPaid && <Chip>Payment pending</Chip>}
      {state === 'cancelled' && <Chip>Cancelled</Chip>}
      {state === 'expired' && <Chip>Expired</Chip>}
    </>
  );
}
