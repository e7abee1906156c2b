import { exportReturns } from '@shop/contract/calls/adminReturns';
import { RETURN_STATUSES } from '@shop/domain/returns';
import { RETURN_STATUS_NAMES } from '@shop/order-ui/ReturnChip';
import { DataTable, EmptyState } from '@shop/shared-ui';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import { FormActions } from '../../shared/FormActions.ts';
import { getExportHref } from '../../shared/getExportHref.ts';
import { useListView } from '../../shared/listView.ts';
import type { ListView } from '../../shared/listView.ts';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { ReturnRow } from './ReturnRow.tsx';
import { useListReturnsQuery } from '../../shared/returnEndpoints.ts';

const COLUMNS = ['ORDER', 'USER', 'DATE', 'ITEMS', 'STATE', 'ACTIONS'];

const FILTERS = ['open', ...RETURN_STATUSES] as const;
type ReturnFilter = (typeof FILTERS)[number];

const RETURN_STATUS_OPTIONS = [
  ['', 'All'],
  ['open', 'Waiting'],
  ...RETURN_STATUSES.map((status) => [status, RETURN_STATUS_NAMES[status]] as const),
] as const;

/** The returns of all orders, newest first; with the filter Waiting, oldest first. */
export function ReturnListPage() {
  const view = useListView(['status']);
  return (
    <Screen
      action={
        <Actions>
          <ExportLink href={getExportHref(exportReturns.path, { status: getStatus(view) })} />
          <FilterSelect
            label="State"
            value={view.values.status}
            options={RETURN_STATUS_OPTIONS}
            onChoose={(status) => {
              view.apply({ status });
            }}
          />
        </Actions>
      }
    >
      <ReturnTable view={view} />
    </Screen>
  );
}

/** Returns the filter of the URL; undefined for an unknown one. */
const getStatus = ({ values }: ListView<'status'>): ReturnFilter | undefined =>
  FILTERS.find((known): known is ReturnFilter => known === values.status);

function ReturnTable({ view }: { view: ListView<'status'> }) {
  const status = getStatus(view);
  const { currentData, error, isFetching, refetch } = useListReturnsQuery({ page: view.page, status });
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { returns, page, pages } = currentData;
  if (returns.length === 0) {
    return failure ?? <EmptyState text={status === 'open' ? 'No returns waiting' : 'No returns found'} />;
  }
  return (
    <>
      {failure}
      <PaginatedList page={page} pages={pages} href={(to) => view.pageHref(to)}>
        <DataTable caption="Returns" columns={COLUMNS}>
          {returns.map((orderReturn) => (
            <ReturnRow key={orderReturn._id} orderReturn={orderReturn} />
          ))}
        </DataTable>
      </PaginatedList>
    </>
  );
}

const Actions = styled(FormActions)`
  align-items: end;
`;
