import type { Order } from '@shop/contract/orders';
import { BackLink, NotFound, useParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { isGone } from '../../components/refusalHint.ts';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { OrderActions } from './OrderActions.tsx';
import { useGetOrderQuery } from './orderEndpoints.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { PaymentTimeline } from './PaymentTimeline.tsx';

/** One order on the admin's own origin, where the shop's order page is not served. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { currentData: order, error, isFetching, refetch } = useGetOrderQuery({ id });
  if (isGone(error)) return <NotFound what="Order" all={{ name: 'orders', to: '/admin/orderlist' }} />;
  return (
    <Screen
      title={order ? `Order ${order.number}` : 'Order'}
      before={<BackLink to="/admin/orderlist" />}
      action={order && <OrderActions order={order} />}
    >
      {error && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!order && !error && <TableSkeleton />}
      {order && <OrderDetails order={order} />}
    </Screen>
  );
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <OrderTotals order={order} />
      <PaymentTimeline orderId={order._id} />
    </>
  );
}
