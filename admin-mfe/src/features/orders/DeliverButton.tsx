import { Button, errorMessage, notify } from '@shop/shared-ui';
import { useDeliverOrderMutation } from './orderEndpoints.ts';

export function DeliverButton({ orderId }: { orderId: string }) {
  const [deliverOrder, { isLoading }] = useDeliverOrderMutation();
  const handleClick = async (): Promise<void> => {
    const { data, error } = await deliverOrder({ id: orderId });
    if (data) notify.success('Order delivered');
    else notify.error(errorMessage(error));
  };
  return (
    <Button busy={isLoading} onClick={() => void handleClick()}>
      Mark As Delivered
    </Button>
  );
}
