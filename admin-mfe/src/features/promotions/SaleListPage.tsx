import { ButtonLink, DataTable, EmptyState } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import type { ListView } from '../../shared/listView.ts';
import { useListView } from '../../shared/listView.ts';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { PromotionTabs } from './PromotionTabs.tsx';
import { SaleRow } from './SaleRow.tsx';
import { useListSalesQuery } from './saleEndpoints.ts';

const COLUMNS = ['PRODUCT', 'PRICE', 'TIME', 'BROUGHT', 'ACTIONS'];

const SALE_STATE_OPTIONS = [
  ['', 'Running'],
  ['planned', 'Planned'],
  ['past', 'Past'],
] as const;

type SaleState = Exclude<(typeof SALE_STATE_OPTIONS)[number][0], ''>;

export function SaleListPage() {
  const view = useListView(['state']);
  return (
    <Screen
      action={
        <FilterSelect
          label="State"
          value={view.values.state}
          options={SALE_STATE_OPTIONS}
          onChoose={(state) => {
            view.apply({ state });
          }}
        />
      }
    >
      <PromotionTabs />
      <SaleTable view={view} />
    </Screen>
  );
}

function SaleTable({ view }: { view: ListView<'state'> }) {
  const state = (['planned', 'past'] as const).find(
    (known): known is SaleState => known === view.values.state,
  );
  const { currentData, error, isFetching, refetch } = useListSalesQuery({
    page: view.page,
    ...(state && { state }),
  });
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { sales, page, pages } = currentData;
  if (sales.length === 0) {
    return (
      failure ?? (
        <EmptyState text={`No ${state ?? 'running'} sales`}>
          <span>
            Select products in the product list and choose ‘Put on sale’, or set a sale price on the product's
            page.
          </span>
          <ButtonLink to="/admin/productlist" size="small">
            Products
          </ButtonLink>
        </EmptyState>
      )
    );
  }
  return (
    <>
      {failure}
      <PaginatedList page={page} pages={pages} href={(to) => view.pageHref(to)}>
        <DataTable caption="Sales" columns={COLUMNS}>
          {sales.map((sale) => (
            <SaleRow key={sale._id} sale={sale} />
          ))}
        </DataTable>
      </PaginatedList>
    </>
  );
}
