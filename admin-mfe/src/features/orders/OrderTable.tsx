import type { FoundOrder } from '@shop/contract/adminOrderList';
import { exportOrders } from '@shop/contract/calls/adminOrderProcessing';
import { exportRefunds } from '@shop/contract/calls/adminRefunds';
import { RESTORE_DAYS } from '@shop/domain/orderStates';
import { ButtonLink, EmptyState } from '@shop/shared-ui';
import styled from 'styled-components';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { FormActions } from '../../shared/FormActions.ts';
import { getExportHref } from '../../shared/getExportHref.ts';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { SelectionBar } from '../../shared/SelectionBar.tsx';
import { SortableTable } from '../../shared/SortableTable.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import type { Selection } from '../../shared/useSelection.ts';
import { SelectedOrderActions } from './SelectedOrderActions.tsx';
import { useFindOrdersQuery } from './orderEndpoints.ts';
import { OrderRow } from './OrderRow.tsx';
import type { OrderView } from './orderView.ts';
import {
  ALL_ORDERS,
  ORDER_SORTS,
  toOrderInput,
  getPageSize,
  SPECIAL_LISTS,
  getSpecialList,
} from './orderView.ts';

const COLUMNS = ['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'ACTIONS'];

interface OrderTableProps {
  view: OrderView;
  selection: Selection<FoundOrder>;
}

export function OrderTable({ view, selection }: OrderTableProps) {
  const { currentData, error, isFetching, refetch } = useFindOrdersQuery({
    page: view.page,
    pageSize: getPageSize(view),
    ...toOrderInput(view),
  });
  const failure = error && (
    <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} fallback="An error occurred" />
  );
  if (!currentData) return failure ?? <TableSkeleton />;
  const { orders, page, pages, total, isCounted } = currentData;
  if (orders.length === 0) return failure ?? <NoOrders view={view} />;
  return (
    <>
      {failure}
      {getSpecialList(view) === 'deleted' && (
        <p>Orders can be restored for {RESTORE_DAYS} days after they were deleted.</p>
      )}
      <CountText>
        <p role="status">{getCountText(total, isCounted)}</p>
        <FormActions>
          <ExportLink href={getExportHref(exportOrders.path, toOrderInput(view))} />
          <ExportLink href={exportRefunds.path}>Export all refunds</ExportLink>
        </FormActions>
      </CountText>
      <PaginatedList page={page} pages={pages} href={view.pageHref}>
        <SortableTable caption="Orders" columns={COLUMNS} sorts={ORDER_SORTS} view={view}>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} selection={selection} />
          ))}
        </SortableTable>
        <SelectionBar selection={selection} shown={orders} noun="orders">
          <SelectedOrderActions selection={selection} />
        </SelectionBar>
      </PaginatedList>
    </>
  );
}

function getCountText(total: number, isCounted: boolean): string {
  if (!isCounted) return `More than ${String(total)} orders. Add a word or a filter to see fewer.`;
  return total === 1 ? '1 order' : `${String(total)} orders`;
}

function NoOrders({ view }: { view: OrderView }) {
  const special = getSpecialList(view);
  const { search, state, method, city, user, from, to } = view.values;
  const isFiltered = [search, state, method, city, user, from, to].some((value) => value !== undefined);
  if (!isFiltered) return <EmptyState text={special ? SPECIAL_LISTS[special].empty : 'No orders found'} />;
  return (
    <EmptyState text="No orders found">
      <p>No orders match all your filters.</p>
      <ButtonLink to={ALL_ORDERS} variant="secondary">
        Show all orders
      </ButtonLink>
    </EmptyState>
  );
}

const CountText = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
