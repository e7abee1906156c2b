import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';
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
import { PaymentChips } from './PaymentChips.tsx';

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
  const path = `/order/${order._id}`;
  const [first] = order.orderItems;
  const state = getStateText(order);
  return (
    <tr>
      <td data-label="ID">
        <Summary>
          {first !== undefined && (
            <CardThumbnail>
              <ProductPicture image={first.image} alt="" sizes="48px" />
            </CardThumbnail>
          )}
          <Link to={path}>{order.number}</Link>
          {state !== null && (
            <CardState>
              <Chip>{state}</Chip>
            </CardState>
          )}
        </Summary>
      </td>
      <OrderCells
        order={order}
        stateNames={toStateNames(order, state)}
        marks={
          canPay(order) ? (
            <PayLine>
              <Link to={path} aria-label={`Pay now for order ${order.number}`}>
                Pay now
              </Link>
            </PayLine>
          ) : (
            <PaymentChips order={order} />
          )
        }
      />
      <td>
        <Link to={path} aria-label={`Details of order ${order.number}`}>
          Details
        </Link>
      </td>
    </tr>
  );
}

/** True if the order's page offers its payment; it then has no state for `PaymentChips`. */
const canPay = (order: Order): boolean =>
  getOrderState(order) === 'created' && !order.isPaid && !order.paymentPending && !order.refundDue;

/** Returns the name of the order's current state; null for states that `PaymentChips` shows. */
function getStateText(order: Order): string | null {
  const { isPaid, isDelivered, paymentPending, refundDue, shipment } = order;
  const state = getOrderState(order);
  if (state === 'expired' || state === 'cancelled' || paymentPending || refundDue) return null;
  if (isDelivered) return 'Delivered';
  if (shipment) return 'On its way';
  return isPaid ? 'Being packed' : 'Not paid';
}

/** Assigns the state to the column that has no date because of it. */
function toStateNames({ isPaid, isDelivered }: Order, state: string | null) {
  if (state === null || isDelivered) return {};
  return isPaid ? { delivered: state } : { paid: state };
}

const PayLine = styled.span`
  display: block;
`;

const Summary = styled.span`
  ${media.down('md')} {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
`;

/** Content that only cards show, because a table has no column for it. */
const CardOnly = styled.span`
  display: none;

  ${media.down('md')} {
    display: block;
  }
`;

const CardThumbnail = styled(CardOnly)`
  width: 48px;
  overflow: hidden;
  border-radius: var(--radius-small);
  background: var(--picture-ground);
`;

const CardState = styled(CardOnly)`
  flex-basis: 100%;
`;
