import { DataTable, EmptyState, useSearchParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useListOrdersQuery } from './orderEndpoints.ts';
import { OrderRow } from './OrderRow.tsx';

const PAGE_SIZE = 10;
const COLUMNS = ['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'ACTIONS'];

export function OrderListPage() {
  return (
    <Screen title="Orders">
      <OrderTable />
    </Screen>
  );
}

function OrderTable() {
  const [address] = useSearchParams();
  const { currentData, error, isFetching, refetch } = useListOrdersQuery({
    page: address.get('page') ?? '1',
    pageSize: PAGE_SIZE,
  });
  const failure = error && (
    <Failure error={error} busy={isFetching} onRetry={() => void refetch()} fallback="An error occurred" />
  );
  if (!currentData) return failure ?? <TableSkeleton />;
  const { orders, page, pages } = currentData;
  if (orders.length === 0) return failure ?? <EmptyState text="No orders found" />;
  return (
    <>
      {failure}
      <Pager page={page} pages={pages} href={(to) => `/admin/orderlist?page=${String(to)}`}>
        <DataTable caption="Orders" columns={COLUMNS}>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </DataTable>
      </Pager>
    </>
  );
}
