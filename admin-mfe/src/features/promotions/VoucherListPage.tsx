import { VOUCHER_STATES } from '@shop/domain/vouchers';
import { ButtonLink, DataTable, EmptyState } from '@shop/shared-ui';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import { FormActions } from '../../shared/FormActions.ts';
import { ListSearch } from '../../shared/ListSearch.tsx';
import { SearchAndFilter } from '../../shared/SearchAndFilter.ts';
import type { ListView } from '../../shared/listView.ts';
import { useListView } from '../../shared/listView.ts';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { PromotionTabs } from './PromotionTabs.tsx';
import { useListVouchersQuery } from './voucherEndpoints.ts';
import { VoucherRow } from './VoucherRow.tsx';

const COLUMNS = ['CODE', 'GIVES', 'VALID', 'USES', 'BROUGHT', 'STATE', 'ACTIONS'];

const VOUCHER_VIEW_PARAMETERS = ['search', 'state', 'batch'] as const;

const VOUCHER_STATE_OPTIONS = [
  ['', 'Any state'],
  ['on', 'On'],
  ['off', 'Stopped or planned'],
  ['over', 'Over'],
] as const;

export function VoucherListPage() {
  const view = useListView(VOUCHER_VIEW_PARAMETERS);
  const { search, state } = view.values;
  return (
    <Screen action={<ListActions view={view} />}>
      <PromotionTabs />
      <SearchAndFilter>
        <ListSearch
          label="Search codes"
          value={search}
          onSearch={(text) => {
            view.apply({ search: text });
          }}
        />
        <FilterSelect
          label="State"
          value={state}
          options={VOUCHER_STATE_OPTIONS}
          onChoose={(chosen) => {
            view.apply({ state: chosen });
          }}
        />
      </SearchAndFilter>
      <VoucherTable view={view} />
    </Screen>
  );
}

type VoucherView = ListView<(typeof VOUCHER_VIEW_PARAMETERS)[number]>;

const EXPORT_PATH = '/api/admin/vouchers.csv';

function ListActions({ view }: { view: VoucherView }) {
  return (
    <FormActions>
      {view.values.batch !== undefined && (
        <ButtonLink to="/admin/promotions" variant="secondary" size="small">
          All vouchers
        </ButtonLink>
      )}
      <ExportLink href={EXPORT_PATH + new URL(view.href({}), location.href).search} />
      <ButtonLink to="/admin/promotions/codes/new" variant="secondary" size="small">
        New single-use codes
      </ButtonLink>
      <NewVoucherLink />
    </FormActions>
  );
}

const NewVoucherLink = () => (
  <ButtonLink to="/admin/promotions/voucher/new" size="small">
    New voucher
  </ButtonLink>
);

function VoucherTable({ view }: { view: VoucherView }) {
  const { search, batch } = view.values;
  const state = VOUCHER_STATES.find((known) => known === view.values.state);
  const { currentData, error, isFetching, refetch } = useListVouchersQuery({
    page: view.page,
    ...(search !== undefined && { search }),
    ...(state && { state }),
    ...(batch !== undefined && { batch }),
  });
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { vouchers, page, pages } = currentData;
  if (vouchers.length === 0) return failure ?? <NoVouchers isNarrowed={view.isNarrowed} />;
  return (
    <>
      {failure}
      <PaginatedList page={page} pages={pages} href={(to) => view.pageHref(to)}>
        <DataTable caption="Vouchers" columns={COLUMNS}>
          {vouchers.map((voucher) => (
            <VoucherRow
              key={voucher._id}
              voucher={voucher}
              isOfBatch={search === undefined && batch === undefined}
            />
          ))}
        </DataTable>
      </PaginatedList>
    </>
  );
}

function NoVouchers({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState text="No vouchers found" />;
  return (
    <EmptyState text="No vouchers yet">
      <span>
        A voucher is a code that buyers enter in the cart: it takes a percentage or an amount off, or makes
        delivery free.
      </span>
      <NewVoucherLink />
    </EmptyState>
  );
}
