import { exportRedirects } from '@shop/contract/calls/adminRedirects';
import { BackLink, DataTable, EmptyState } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { getExportHref } from '../../shared/getExportHref.ts';
import { ListSearch } from '../../shared/ListSearch.tsx';
import type { ListView } from '../../shared/listView.ts';
import { useListView } from '../../shared/listView.ts';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { RedirectFileForm } from './RedirectFileForm.tsx';
import { useListRedirectsQuery } from './redirectEndpoints.ts';
import { RedirectRow } from './RedirectRow.tsx';

const COLUMNS = ['OLD ADDRESS', 'LEADS TO', 'ADDED', 'ACTIONS'];

/** Addresses of the former shop that lead to products of this one. */
export function RedirectListPage() {
  const view = useListView(['search']);
  return (
    <Screen
      before={<BackLink to="/admin/productlist" />}
      action={<ExportLink href={getExportHref(exportRedirects.path, { search: view.values.search })} />}
    >
      <RedirectFileForm />
      <ListSearch
        label="Search old addresses"
        hint="Part of the address or of the product's name"
        value={view.values.search}
        onSearch={(search) => {
          view.apply({ search });
        }}
      />
      <RedirectTable view={view} />
    </Screen>
  );
}

function RedirectTable({ view }: { view: ListView<'search'> }) {
  const { search } = view.values;
  const { currentData, error, isFetching, refetch } = useListRedirectsQuery({
    page: view.page,
    ...(search !== undefined && { search }),
  });
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { redirects, page, pages, total } = currentData;
  if (redirects.length === 0) {
    return (
      failure ?? <EmptyState text={view.isNarrowed ? 'No old addresses found' : 'No old addresses yet'} />
    );
  }
  return (
    <>
      {failure}
      <span role="status">{total === 1 ? '1 old address' : `${String(total)} old addresses`}</span>
      <PaginatedList page={page} pages={pages} href={(to) => view.pageHref(to)}>
        <DataTable caption="Old addresses" columns={COLUMNS}>
          {redirects.map((redirect) => (
            <RedirectRow key={redirect._id} redirect={redirect} />
          ))}
        </DataTable>
      </PaginatedList>
    </>
  );
}
