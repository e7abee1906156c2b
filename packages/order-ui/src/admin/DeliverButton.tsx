import { Button, errorMessage, notify } from '@shop/shared-ui';
import { useDeliverOrderMutation } from './adminEndpoints.ts';

export function DeliverButton({ orderId }: { orderId: string }) {
  const [deliver, { isLoading }] = useDeliverOrderMutation();

  async function handleDeliver() {
    const { data, error } = await deliver({ id: orderId });
    if (data) notify.success('Order delivered');
    else notify.error(errorMessage(error));
  }

  return (
    <Button variant="primary" busy={isLoading} onClick={() => void handleDeliver()}>
      Mark As Delivered
    </Button>
  );
}
