import { ButtonLink, DataTable, EmptyState, useSearchParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useListOrdersQuery } from './orderEndpoints.ts';
import { OrderRow } from './OrderRow.tsx';

const PAGE_SIZE = 10;
const COLUMNS = ['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'ACTIONS'];

const ALL_ORDERS = '/admin/orderlist';
const REFUNDS_DUE = `${ALL_ORDERS}?refundDue=true`;

export function OrderListPage() {
  const [address] = useSearchParams();
  const isFiltered = address.get('refundDue') === 'true';
  const filter = (
    <ButtonLink to={isFiltered ? ALL_ORDERS : REFUNDS_DUE} variant="secondary" size="small">
      {isFiltered ? 'All orders' : 'Refunds due'}
    </ButtonLink>
  );
  return (
    <Screen title="Orders" action={filter}>
      <OrderTable page={address.get('page') ?? '1'} isFiltered={isFiltered} />
    </Screen>
  );
}

function OrderTable({ page: wanted, isFiltered }: { page: string; isFiltered: boolean }) {
  const { currentData, error, isFetching, refetch } = useListOrdersQuery({
    page: wanted,
    pageSize: PAGE_SIZE,
    ...(isFiltered && { refundDue: 'true' }),
  });
  const failure = error && (
    <Failure error={error} busy={isFetching} onRetry={() => void refetch()} fallback="An error occurred" />
  );
  if (!currentData) return failure ?? <TableSkeleton />;
  const { orders, page, pages } = currentData;
  if (orders.length === 0) {
    return failure ?? <EmptyState text={isFiltered ? 'No refund is due' : 'No orders found'} />;
  }
  return (
    <>
      {failure}
      <Pager page={page} pages={pages} href={(to) => pageOf(to, isFiltered)}>
        <DataTable caption="Orders" columns={COLUMNS}>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </DataTable>
      </Pager>
    </>
  );
}

function pageOf(page: number, isFiltered: boolean): string {
  return isFiltered ? `${REFUNDS_DUE}&page=${page}` : `${ALL_ORDERS}?page=${page}`;
}
