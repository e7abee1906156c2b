import type { Order } from '@shop/contract/orders';
import { toPaymentRecords } from '@shop/contract/paymentRecords';
import { isPaymentRefunded } from '@shop/domain/refunds';
import { useGetPaymentTimelineQuery } from '@shop/order-ui/paymentTimelineEndpoint';
import { DateText, Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { OrderAgain } from './orderAgain/OrderAgain.tsx';
import { useFocusIfLost } from './useFocusIfLost.ts';

/** Tells the buyer that an order ended unpaid. Takes the focus if it replaces the focused pay button. */
export function ExpiredNote({ order }: { order: Order }) {
  const box = useFocusIfLost<HTMLDivElement>();
  return (
    <Box ref={box} tabIndex={-1}>
      <h2>This order wasn't paid in time</h2>
      <p>
        We've released your items. A payment that's still on its way isn't lost: we'll either fill the order
        or send the money back.
      </p>
      <OrderAgain order={order} />
    </Box>
  );
}

interface CancelledNoteProps {
  order: Order;
  isBuyer: boolean;
}

/**
 * Says when the buyer cancelled the order and what becomes of the payment. Takes the focus if it replaces the
 * focused button.
 */
export function CancelledNote({ order, isBuyer }: CancelledNoteProps) {
  const box = useFocusIfLost<HTMLDivElement>();
  const { data: events = [] } = useGetPaymentTimelineQuery({ orderId: order._id });
  return (
    <Box ref={box} tabIndex={-1}>
      <h2>Order cancelled</h2>
      <p>
        {isBuyer ? 'You cancelled' : 'The buyer cancelled'} this order on{' '}
        <DateText iso={order.cancelledAt ?? order.createdAt} />.{' '}
        {getRefundNote(order, isBuyer, isPaymentRefunded(toPaymentRecords(events)))}
      </p>
      {isBuyer ? <AllProducts /> : null}
    </Box>
  );
}

function getRefundNote(
  { isPaid, refundDue, bankAccount }: Order,
  isBuyer: boolean,
  isRefunded: boolean,
): string {
  if (isRefunded) {
    return `${isBuyer ? "We've refunded your payment" : 'The buyer has been refunded'}; the dates are in the payment history.`;
  }
  const refund = isBuyer ? "We'll refund you in full" : 'The buyer will be refunded in full';
  if (bankAccount) {
    if (bankAccount.isGiven) return `${refund} to a bank account.`;
    return `${refund} once ${isBuyer ? "you've added your" : 'they have added a'} bank account below.`;
  }
  if (isPaid || refundDue) return `${refund}, the same way ${isBuyer ? 'you' : 'they'} paid.`;
  return 'Nothing was charged for it.';
}

function AllProducts() {
  return (
    <p className="screen-only">
      <Link to="/home">See all products</Link>
    </p>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  padding: 24px;
  border-radius: var(--radius-card);
  background: var(--table-head);

  /* The heading may need a second line, which the letters of the first one would touch. */
  h2 {
    line-height: 1.25;
  }
  &:focus {
    outline: none;
    box-shadow: none;
  }
  @media print {
    padding: 0;
    background: none;
  }
`;
