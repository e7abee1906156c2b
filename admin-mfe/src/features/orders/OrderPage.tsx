import type { Order } from '@shop/contract/orders';
import { RESTORE_MS } from '@shop/domain/orderStates';
import { PaymentTimeline } from '@shop/order-ui/PaymentTimeline';
import { BackLink, DateText, NotFound, useParams } from '@shop/shared-ui';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { Note } from '../../shared/Note.tsx';
import { isGone } from '../../shared/refusalHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { OrderReturns } from './returns/OrderReturns.tsx';
import { OrderRefunds } from './refunds/OrderRefunds.tsx';
import { ObjectHistory } from '../../shared/activity/ObjectHistory.tsx';
import { OrderActions } from './OrderActions.tsx';
import { useGetDeletedOrderQuery, useGetOrderQuery } from './orderEndpoints.ts';
import { OrderInfo } from './OrderInfo.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { StaffNotes } from './StaffNotes.tsx';

/**
 * Page of an order on the admin's own origin, which does not serve the shop's order page. On both origins it shows
 * deleted orders.
 */
export function OrderPage() {
  const { id = '' } = useParams();
  const orderQuery = useGetOrderQuery({ id });
  const deletedOrderQuery = useGetDeletedOrderQuery({ id }, { skip: !isGone(orderQuery.error) });
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = isGone(orderQuery.error) ? deletedOrderQuery : orderQuery;
  if (isGone(error)) return <NotFound what="Order" all={{ name: 'orders', to: '/admin/orderlist' }} />;
  return (
    <Screen
      answer={order}
      before={<BackLink to={getListPath(order)} />}
      action={order && <OrderActions order={order} />}
    >
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!order && !error && <TableSkeleton />}
      {order?.deletedAt !== undefined && <DeletedNote order={order} deletedAt={order.deletedAt} />}
      {order && <OrderDetails order={order} />}
    </Screen>
  );
}

function getListPath(order: Order | undefined): string {
  return order?.deletedAt === undefined ? '/admin/orderlist' : '/admin/orderlist?deleted=1';
}

function DeletedNote({ order, deletedAt }: { order: Order; deletedAt: string }) {
  const until = new Date(Date.parse(deletedAt) + RESTORE_MS);
  return (
    <Note>
      Deleted on <DateText iso={deletedAt} />.{' '}
      {order.refundDue && 'A refund is due to the buyer, who was told that the order is cancelled. '}
      {until > new Date() && (
        <>
          It can be restored until <DateText iso={until.toISOString()} />.
        </>
      )}
    </Note>
  );
}

/** Text for a paid order without a recorded payment at a provider, such as an order of the demo data. */
const PAID_ELSEWHERE_TEXT =
  'This order is marked as paid. There is no record of a payment at PayPal or PayFast.';

function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <OrderInfo order={order} />
      <OrderLines order={order} />
      <OrderTotals order={order} />
      <StaffNotes order={order} />
      <OrderReturns order={order} />
      <Section aria-labelledby="payment">
        <h2 id="payment">Payment</h2>
        <PaymentTimeline
          orderId={order._id}
          totalRand={order.totalPrice}
          isDetailed
          emptyText={order.isPaid ? PAID_ELSEWHERE_TEXT : 'No payment has been started.'}
        />
      </Section>
      <OrderRefunds order={order} />
      <ObjectHistory target={order._id} />
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
`;
