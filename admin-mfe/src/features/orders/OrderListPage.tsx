import { RESTORE_DAYS } from '@shop/domain/orderStates';
import { ButtonLink, DataTable, EmptyState, useSearchParams } from '@shop/shared-ui';
import styled from 'styled-components';
import { Failure } from '../../components/Failure.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useListOrdersQuery } from './orderEndpoints.ts';
import { OrderRow } from './OrderRow.tsx';

const PAGE_SIZE = 10;
const COLUMNS = ['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'ACTIONS'];

const ALL_ORDERS = '/admin/orderlist';

/** The filters of the list, by the query of the URL. */
const FILTERS = {
  refundDue: {
    name: 'Refunds due',
    query: 'refundDue=true',
    input: { refundDue: 'true' },
    empty: 'No refund is due',
  },
  deleted: {
    name: 'Deleted orders',
    query: 'deleted=1',
    input: { deleted: '1' },
    empty: 'No order is deleted',
  },
} as const;
type FilterName = keyof typeof FILTERS;

function filterOf(address: URLSearchParams): FilterName | null {
  if (address.get('deleted') !== null) return 'deleted';
  return address.get('refundDue') === 'true' ? 'refundDue' : null;
}

export function OrderListPage() {
  const [address] = useSearchParams();
  const filter = filterOf(address);
  return (
    <Screen action={<FilterLinks current={filter} />}>
      <OrderTable page={address.get('page') ?? '1'} filter={filter} />
    </Screen>
  );
}

function FilterLinks({ current }: { current: FilterName | null }) {
  const others = (['refundDue', 'deleted'] as const).filter((name) => name !== current);
  return (
    <Links>
      {current !== null && <ListLink to={ALL_ORDERS} name="All orders" />}
      {others.map((name) => (
        <ListLink key={name} to={`${ALL_ORDERS}?${FILTERS[name].query}`} name={FILTERS[name].name} />
      ))}
    </Links>
  );
}

function ListLink({ to, name }: { to: string; name: string }) {
  return (
    <ButtonLink to={to} variant="secondary" size="small">
      {name}
    </ButtonLink>
  );
}

function OrderTable({ page: wanted, filter }: { page: string; filter: FilterName | null }) {
  const { currentData, error, isFetching, refetch } = useListOrdersQuery({
    page: wanted,
    pageSize: PAGE_SIZE,
    ...(filter && FILTERS[filter].input),
  });
  const failure = error && (
    <Failure error={error} busy={isFetching} onRetry={() => void refetch()} fallback="An error occurred" />
  );
  if (!currentData) return failure ?? <TableSkeleton />;
  const { orders, page, pages } = currentData;
  if (orders.length === 0) {
    return failure ?? <EmptyState text={filter ? FILTERS[filter].empty : 'No orders found'} />;
  }
  return (
    <>
      {failure}
      {filter === 'deleted' && <p>Orders can be restored for {RESTORE_DAYS} days after they were deleted.</p>}
      <Pager page={page} pages={pages} href={(to) => pageOf(to, filter)}>
        <DataTable caption="Orders" columns={COLUMNS}>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </DataTable>
      </Pager>
    </>
  );
}

function pageOf(page: number, filter: FilterName | null): string {
  return `${ALL_ORDERS}?${filter ? `${FILTERS[filter].query}&` : ''}page=${page}`;
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
`;
