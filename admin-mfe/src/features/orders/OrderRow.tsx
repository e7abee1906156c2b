import type { Order } from '@shop/contract/orders';
import { OrderCells } from '@shop/order-ui/OrderCells';
import { ButtonLink, Link } from '@shop/shared-ui';
import { RowActions } from '../../components/RowActions.ts';
import { TextCell } from '../../components/TextCell.ts';
import { DeleteOrderButton } from './DeleteOrderButton.tsx';
import { orderAddress } from './orderAddress.ts';
import { OrderMarks } from './OrderMarks.tsx';
import { RestoreButton } from './RestoreButton.tsx';

export function OrderRow({ order }: { order: Order }) {
  const address = orderAddress(order);
  return (
    <tr>
      <td data-label="ID">
        <Link to={address}>{order.number}</Link>
      </td>
      <TextCell data-label="USER">{order.user.name}</TextCell>
      <OrderCells order={order} marks={<OrderMarks order={order} />} />
      <td data-label="ACTIONS">
        <RowActions>
          <ButtonLink
            to={address}
            variant="secondary"
            size="small"
            aria-label={`Details of order ${order.number}`}
          >
            Details
          </ButtonLink>
          {order.deletedAt === undefined ? (
            <DeleteOrderButton order={order} />
          ) : (
            <RestoreButton order={order} />
          )}
        </RowActions>
      </td>
    </tr>
  );
}
