import type { Order } from '@shop/contract/orders';
import { Chip } from '../../components/Chip.tsx';

/** What a date or a cross does not say about an order's payment. */
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
