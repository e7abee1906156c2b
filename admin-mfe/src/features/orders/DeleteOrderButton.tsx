import type { Order } from '@shop/contract/orders';
import { errorMessage, notify } from '@shop/shared-ui';
import { DeleteButton } from '../../shared/DeleteButton.tsx';
import { useDeleteOrderMutation } from './orderEndpoints.ts';
import { getOrderSubject } from './orderSubject.ts';
import { useRestoreOrder } from './useRestoreOrder.ts';

export function DeleteOrderButton({ order }: { order: Order }) {
  const [deleteOrder] = useDeleteOrderMutation();
  const restore = useRestoreOrder();
  const handleDelete = async (): Promise<void> => {
    const { data, error } = await deleteOrder({ id: order._id });
    if (!data) {
      notify.error(errorMessage(error, 'Failed to delete order'));
      return;
    }
    const undo = { label: 'Undo', onAction: () => void restore(order) };
    notify.withAction('Order deleted successfully', undo);
  };
  return (
    <DeleteButton
      name={`order ${order.number}`}
      question="Are you sure you want to delete this order?"
      subject={getOrderSubject(order)}
      onDelete={handleDelete}
    />
  );
}
