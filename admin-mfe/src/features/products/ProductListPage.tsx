import { DataTable, EmptyState, useParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { CreateProductButton } from './CreateProductButton.tsx';
import { useListProductsQuery } from './productEndpoints.ts';
import { ProductRow } from './ProductRow.tsx';

const COLUMNS = ['ID', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'ACTIONS'];

export function ProductListPage() {
  return (
    <Screen action={<CreateProductButton />}>
      <ProductTable />
    </Screen>
  );
}

function ProductTable() {
  const { pageNumber = '1' } = useParams();
  const { currentData, error, isFetching, refetch } = useListProductsQuery({ pageNumber });
  const failure = error && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return failure ?? <TableSkeleton />;
  const { products, page, pages } = currentData;
  if (products.length === 0) return failure ?? <EmptyState text="No products found" />;
  return (
    <>
      {failure}
      <Pager page={page} pages={pages} href={(to) => `/admin/productlist/${String(to)}`}>
        <DataTable caption="Products" columns={COLUMNS}>
          {products.map((product) => (
            <ProductRow key={product._id} product={product} />
          ))}
        </DataTable>
      </Pager>
    </>
  );
}
