import type { Order } from '@shop/contract/orders';
import { ButtonLink, DateText, Link, Price } from '@shop/shared-ui';
import { DateOrNo } from '../../components/DateOrNo.tsx';
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
