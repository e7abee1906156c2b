import type { Order } from '@shop/contract/orders';
import {
  Alert,
  ButtonLink,
  DataTable,
  DateText,
  EmptyState,
  Link,
  Price,
  Spinner,
  errorMessage,
} from '@shop/shared-ui';
import { useMyOrdersQuery } from './ordersEndpoint.ts';
import { PaymentMarks } from './PaymentMarks.tsx';

const COLUMNS = ['ID', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'DETAILS'];

export function MyOrders() {
  const { data: orders, error, isFetching, refetch } = useMyOrdersQuery();
  if (orders === undefined && error !== undefined) {
    return (
      <Alert busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </Alert>
    );
  }
  if (orders === undefined) return <Spinner />;
  if (orders.length === 0) {
    return (
      <EmptyState text="No orders found">
        <ButtonLink to="/home">Shop Merch</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <DataTable caption="My Orders" columns={COLUMNS}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </DataTable>
  );
}

function OrderRow({ order }: { order: Order }) {
  const address = `/order/${order._id}`;
  return (
    <tr>
      <td data-label="ID">
        <Link to={address}>{order.number}</Link>
      </td>
      <td data-label="DATE">
        <DateText iso={order.createdAt} />
      </td>
      <td data-label="TOTAL">
        <Price rand={order.totalPrice} />
      </td>
      <td data-label="PAID">
        <span>
          <DateOrCross iso={order.paidAt} /> <PaymentMarks order={order} />
        </span>
      </td>
      <td data-label="DELIVERED">
        <DateOrCross iso={order.deliveredAt} />
      </td>
      <td data-label="DETAILS">
        <Link to={address} aria-label={`Details of order ${order.number}`}>
          Details
        </Link>
      </td>
    </tr>
  );
}

function DateOrCross({ iso }: { iso: string | null }) {
  if (iso !== null) return <DateText iso={iso} />;
  return (
    <span role="img" aria-label="No">
      ✗
    </span>
  );
}
