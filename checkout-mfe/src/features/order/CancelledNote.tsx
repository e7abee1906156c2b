import type { Order } from '@shop/contract/orders';
import { toPaymentRecords } from '@shop/contract/paymentRecords';
import { isPaymentRefunded } from '@shop/domain/refunds';
import { useGetPaymentTimelineQuery } from '@shop/order-ui/paymentTimelineEndpoint';
import { DateText, Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { useFocusIfLost } from './useFocusIfLost.ts';

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
        {getRefundNote(order, isPaymentRefunded(toPaymentRecords(events)))}
      </p>
      {isBuyer ? (
        <p className="screen-only">
          <Link to="/home">See all products</Link>
        </p>
      ) : null}
    </Box>
  );
}

function getRefundNote({ isPaid, refundDue, bankAccount }: Order, isRefunded: boolean): string {
  if (isRefunded) return 'You have your money back; the dates are in the payment history.';
  if (bankAccount) {
    const condition = bankAccount.isGiven ? 'to a bank account' : 'once the refund below has a bank account';
    return `What was paid will be paid back in full, ${condition}.`;
  }
  if (isPaid || refundDue) return 'What was paid will be paid back in full, by the way it was paid.';
  return 'Nothing was charged for it.';
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  padding: 24px;
  border-radius: var(--radius-card);
  background: var(--table-head);

  &:focus {
    outline: none;
    box-shadow: none;
  }
  @media print {
    padding: 0;
    background: none;
  }
`;
