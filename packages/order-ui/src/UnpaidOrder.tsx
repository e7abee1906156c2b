import { Link, selectUserInfo, useAppSelector, VisuallyHidden } from '@shop/shared-ui';
import styled from 'styled-components';
import { useUnpaidOrdersQuery } from './unpaidOrdersEndpoint.ts';

interface UnpaidOrderProps {
  /** Product that the order must contain; without it, any unpaid order is shown. */
  productId?: string;
}

/**
 * Links to the buyer's newest unpaid order without a pending payment. The units of such an order are
 * reserved, so a product may appear sold out to the buyer too, and the cart is empty even if the response to
 * Place Order was lost. Renders nothing without such an order.
 */
export function UnpaidOrder({ productId }: UnpaidOrderProps) {
  const isSignedIn = useAppSelector(selectUserInfo) !== null;
  const { currentData: orders = [] } = useUnpaidOrdersQuery(
    { page: '1' },
    { skip: !isSignedIn, refetchOnMountOrArgChange: true },
  );
  const order = orders.find(
    ({ status, paymentPending, orderItems }) =>
      status === 'created' &&
      !paymentPending &&
      (productId === undefined || orderItems.some(({ product }) => product === productId)),
  );
  if (!order) return null;
  return (
    <Note>
      You have an unpaid order {order.number}
      {'\u00a0·\u00a0'}
      <Link to={`/order/${order._id}`}>
        Pay<VisuallyHidden> order {order.number}</VisuallyHidden>
      </Link>
    </Note>
  );
}

const Note = styled.p`
  margin: 0;
  padding: 12px 16px;
  border-left: 4px solid var(--green-700);
  background: var(--paper);
  font-weight: 700;
  overflow-wrap: anywhere;
`;
