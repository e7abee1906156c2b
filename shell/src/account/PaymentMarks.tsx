import type { Order } from '@shop/contract/orders';
import { Chip } from '@shop/order-ui/Chip';

/** States of the payment that the date or cross does not show. */
export function PaymentMarks({ order }: { order: Order }) {
  return (
    <>
      {order.refundDue && <Chip>Refund due</Chip>}
      {order.paymentPending && !order.isPaid && <Chip>Payment pending</Chip>}
      {order.status === 'expired' && <Chip>Expired</Chip>}
    </>
  );
}
