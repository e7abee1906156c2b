import { Link, selectUserInfo, useAppSelector, VisuallyHidden } from '@shop/shared-ui';
import styled from 'styled-components';
import { useUnpaidOrdersQuery } from './unpaidOrdersEndpoint.ts';

interface UnpaidOrderProps {
  /** Shows the note only for an order with this product. */
  productId?: string;
}

/**
 * Links to the buyer's newest unpaid order. Its units are reserved, so the product may appear sold out to the buyer
 * too, and the cart is empty even if the response to Place Order was lost. Renders nothing without such an order.
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
      You have an unpaid order {order.number} ·{' '}
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
