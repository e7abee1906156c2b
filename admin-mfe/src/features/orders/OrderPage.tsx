import type { Order } from '@shop/contract/orders';
import { BackLink, Button, errorMessage, isApiError, NotFound, notify, useParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useDeliverOrderMutation, useGetOrderQuery } from './orderEndpoints.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';

/** One order on the admin's own origin, where the shop's order page is not served. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { currentData: order, error, isFetching, refetch } = useGetOrderQuery({ id });
  if (isApiError(error) && error.status === 404)
    return <NotFound what="Order" all={{ name: 'orders', to: '/admin/orderlist' }} />;
  return (
    <Screen
      title={order ? `Order ${order.number}` : 'Order'}
      before={<BackLink to="/admin/orderlist" />}
      action={order && <DeliverButton order={order} />}
    >
      {error && !isFetching && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && <OrderDetails order={order} />}
    </Screen>
  );
}

function OrderDetails({ order }: { order: Order | undefined }) {
  if (!order) return <TableSkeleton />;
  return (
    <>
      <OrderFacts order={order} />
      <OrderLines order={order} />
    </>
  );
}

function DeliverButton({ order }: { order: Order }) {
  const [deliverOrder, { isLoading }] = useDeliverOrderMutation();
  if (!order.isPaid || order.isDelivered) return null;
  const handleClick = async (): Promise<void> => {
    const { data, error } = await deliverOrder({ id: order._id });
    if (data) notify.success('Order delivered');
    else notify.error(errorMessage(error));
  };
  return (
    <Button busy={isLoading} onClick={() => void handleClick()}>
      Mark As Delivered
    </Button>
  );
}
