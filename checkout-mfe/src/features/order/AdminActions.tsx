import type { Order } from '@shop/contract/orders';
import { ConfirmRefundButton } from './ConfirmRefundButton.tsx';
import { DeliverButton } from './DeliverButton.tsx';

/** Loaded for administrators alone. */
export function AdminActions({ order }: { order: Order }) {
  return (
    <>
      {order.isDelivered ? null : <DeliverButton orderId={order._id} />}
      <ConfirmRefundButton order={order} />
    </>
  );
}
