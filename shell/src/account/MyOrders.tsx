import type { Order } from '@shop/contract/orders';
import { OrderCells } from '@shop/order-ui/OrderCells';
import { Alert, ButtonLink, DataTable, EmptyState, Link, Spinner, errorMessage } from '@shop/shared-ui';
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
      <OrderCells order={order} marks={<PaymentMarks order={order} />} />
      <td data-label="DETAILS">
        <Link to={address} aria-label={`Details of order ${order.number}`}>
          Details
        </Link>
      </td>
    </tr>
  );
}
