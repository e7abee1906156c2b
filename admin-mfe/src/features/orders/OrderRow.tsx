import type { Order } from '@shop/contract/orders';
import { ButtonLink, DateText, errorMessage, Link, notify, Price } from '@shop/shared-ui';
import { DateOrNo } from '../../components/DateOrNo.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { orderAddress } from './orderAddress.ts';
import { useDeleteOrderMutation } from './orderEndpoints.ts';
import { OrderMarks } from './OrderMarks.tsx';

export function OrderRow({ order }: { order: Order }) {
  const [deleteOrder] = useDeleteOrderMutation();
  const handleDelete = async (): Promise<void> => {
    const { data, error } = await deleteOrder({ id: order._id });
    if (data) notify.success('Order deleted successfully');
    else notify.error(errorMessage(error, 'Failed to delete order'));
  };
  const address = orderAddress(order._id);
  return (
    <tr>
      <td data-label="ID">
        <Link to={address}>{order.number}</Link>
      </td>
      <td data-label="USER">{order.user.name}</td>
      <td data-label="DATE">
        <DateText iso={order.createdAt} />
      </td>
      <td data-label="TOTAL">
        <Price rand={order.totalPrice} />
      </td>
      <td data-label="PAID">
        <span>
          <DateOrNo iso={order.paidAt} /> <OrderMarks order={order} />
        </span>
      </td>
      <td data-label="DELIVERED">
        <DateOrNo iso={order.deliveredAt} />
      </td>
      <td data-label="ACTIONS">
        <div className="actions">
          <ButtonLink
            to={address}
            variant="secondary"
            size="small"
            aria-label={`Details of order ${order.number}`}
          >
            Details
          </ButtonLink>
          <DeleteButton
            name={`order ${order.number}`}
            question="Are you sure you want to delete this order?"
            onDelete={handleDelete}
          />
        </div>
      </td>
    </tr>
  );
}
