import type { Order } from '@shop/contract/orders';
import { Button, errorMessage, notify } from '@shop/shared-ui';
import { useDeliverOrderMutation } from './orderEndpoints.ts';

/** Only for an order that is paid and not yet delivered. */
export function DeliverButton({ order }: { order: Order }) {
  const [deliverOrder, { isLoading }] = useDeliverOrderMutation();
  if (!order.isPaid || order.isDelivered) return null;
  const handleClick = async (): Promise<void> => {
    const { data, error } = await deliverOrder({ id: order._id });
    if (data) notify.success('Order delivered');
    else notify.error(errorMessage(error));
  };
  return (
    <Button busy={isLoading} onClick={() => void handleClick()}>
      Mark As Delivered
    </Button>
  );
}
