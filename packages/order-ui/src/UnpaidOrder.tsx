import { Link, selectUserInfo, useAppSelector, VisuallyHidden } from '@shop/shared-ui';
import styled from 'styled-components';
import { useUnpaidOrdersQuery } from './unpaidOrdersEndpoint.ts';

interface UnpaidOrderProps {
  /** Limits the note to an order that holds this product. */
  productId?: string;
}

/**
 * Leads a buyer to the newest order that waits to be paid. Its pieces are reserved, so that their product may be sold out
 * for the buyer too, and its cart is empty, also when the answer to Place Order never came. Renders nothing without one.
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
  font-weight: 650;
  overflow-wrap: anywhere;
`;
