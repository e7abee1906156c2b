import type { Order } from '@shop/contract/orders';
import { Chip } from '@shop/order-ui/Chip';
import { OrderCells } from '@shop/order-ui/OrderCells';
import {
  Alert,
  ButtonLink,
  DataTable,
  EmptyState,
  Link,
  ProductPicture,
  Spinner,
  errorMessage,
  media,
} from '@shop/shared-ui';
import styled from 'styled-components';
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
    <Orders caption="My Orders" columns={COLUMNS}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </Orders>
  );
}

function OrderRow({ order }: { order: Order }) {
  const address = `/order/${order._id}`;
  const [first] = order.orderItems;
  const state = stateInWords(order);
  return (
    <tr>
      <td data-label="ID">
        {first === undefined ? null : (
          <Piece>
            <ProductPicture image={first.image} alt="" sizes="72px" />
          </Piece>
        )}
        <Link to={address}>{order.number}</Link>
      </td>
      <OrderCells order={order} marks={<PaymentMarks order={order} />} />
      <td data-label="DETAILS">
        <span>
          <Link to={address} aria-label={`Details of order ${order.number}`}>
            Details
          </Link>
          {state === null ? null : (
            <State>
              {' '}
              <Chip>{state}</Chip>
            </State>
          )}
        </span>
      </td>
    </tr>
  );
}

/** What happens with the order now, which on phones replaces a look at two columns. Other states have marks of their own. */
function stateInWords({ status, isPaid, isDelivered, paymentPending, refundDue }: Order): string | null {
  if (status === 'expired' || paymentPending || refundDue) return null;
  if (isDelivered) return 'Delivered';
  return isPaid ? 'Being packed' : 'Not paid';
}

/** Phones show a picture beside the facts of each order. Its cells may shrink, and the state wraps below the link. */
const Orders = styled(DataTable)`
  ${media.down('md')} {
    tr {
      position: relative;
      min-height: 106px;
      padding-left: 88px;
    }
    td {
      grid-template-columns: minmax(0, 6rem) minmax(0, 1fr);
      overflow-wrap: anywhere;
    }
  }
`;

const Piece = styled.span`
  display: none;

  ${media.down('md')} {
    display: block;
    position: absolute;
    inset: 12px auto auto 12px;
    width: 72px;
    overflow: hidden;
    border-radius: var(--radius-small);
    background: var(--tint-0);
  }
`;

const State = styled.span`
  ${media.up('md')} {
    display: none;
  }
`;
