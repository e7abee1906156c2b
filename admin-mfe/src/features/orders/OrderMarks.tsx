import type { Order } from '@shop/contract/orders';
import { Chip } from '@shop/order-ui/Chip';

/** States of the payment that the date or cross does not show. */
export function OrderMarks({ order }: { order: Order }) {
  return (
    <>
      {order.deletedAt !== undefined && <Chip>Deleted</Chip>}{' '}
      {order.refundDue && <Chip tone="urgent">Refund due</Chip>}
      {order.paymentPending && !order.isPaid && <Chip tone="new">Payment pending</Chip>}
      {order.status === 'expired' && <Chip>Expired</Chip>}
    </>
  );
}
