import type { AdminProduct } from '@shop/contract/adminProductList';
import { exportMovements } from '@shop/contract/calls/adminStock';
import { Button, ButtonLink, DataTable, EmptyState } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { PaginatedList } from '../../shared/PaginatedList.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { SelectionBar } from '../../shared/SelectionBar.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { useSelection } from '../../shared/useSelection.ts';
import { CreateProductButton } from './CreateProductButton.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { useListAdminProductsQuery } from './productEndpoints.ts';
import { ProductRow } from './ProductRow.tsx';
import { BULK_CHANGES } from './bulkChanges.ts';
import type { BulkChange } from './bulkChanges.ts';
import { BulkChangeDialog } from './BulkChangeDialog.tsx';
import { useProductView } from './useProductView.ts';
import type { ProductView } from './useProductView.ts';

const COLUMNS = ['ID', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'ACTIONS'];

export function ProductListPage() {
  const view = useProductView();
  return (
    <Screen action={<PageActions view={view} />}>
      <ProductFilters view={view} />
      <ProductTable view={view} />
    </Screen>
  );
}

function PageActions({ view }: { view: ProductView }) {
  return (
    <Actions>
      <ExportLink href={view.exportHref} />
      <ExportLink href={exportMovements.path}>Export stock movements</ExportLink>
      <ButtonLink to="/admin/product-import" variant="secondary" size="small">
        Import
      </ButtonLink>
      <ButtonLink to="/admin/product-redirects" variant="secondary" size="small">
        Old addresses
      </ButtonLink>
      <CreateProductButton />
    </Actions>
  );
}

function ProductTable({ view }: { view: ProductView }) {
  const { currentData, error, isFetching, refetch } = useListAdminProductsQuery(view.input);
  const selection = useSelection<AdminProduct>(({ _id }) => _id);
  const [change, setChange] = useState<BulkChange | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const failure = error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { products, page, pages, total } = currentData;
  if (products.length === 0) return failure ?? <NoProducts view={view} />;
  return (
    <>
      {failure}
      <span role="status">{total === 1 ? '1 product' : `${String(total)} products`}</span>
      <PaginatedList page={page} pages={pages} href={view.pageHref}>
        <DataTable caption="Products" columns={COLUMNS}>
          {products.map((product) => (
            <ProductRow
              key={product._id}
              product={product}
              selection={selection}
              isOpen={product._id === openId}
              onToggle={() => {
                setOpenId(product._id === openId ? null : product._id);
              }}
            />
          ))}
        </DataTable>
      </PaginatedList>
      <SelectionBar selection={selection} shown={products} noun="products">
        {BULK_CHANGES.map((each) => (
          <Button
            key={each.kind}
            variant="secondary"
            size="small"
            onClick={() => {
              setChange(each);
            }}
          >
            {each.verb}
          </Button>
        ))}
      </SelectionBar>
      {change && (
        <BulkChangeDialog
          change={change}
          chosen={selection.chosen}
          onClose={() => {
            setChange(null);
          }}
          onChanged={() => {
            setChange(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

function NoProducts({ view }: { view: ProductView }) {
  if (!view.isNarrowed) return <EmptyState text="No products found" />;
  return (
    <EmptyState text="No products found">
      <Button
        variant="secondary"
        onClick={() => {
          view.apply({ keyword: '', state: '', category: '', brand: '', lowStock: '' });
        }}
      >
        Show all products
      </Button>
    </EmptyState>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
