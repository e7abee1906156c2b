import { BackLink, isApiError, NotFound, useParams } from '@shop/shared-ui';
import { Failure } from '../../components/Failure.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useGetProductQuery } from './productEndpoints.ts';
import { ProductForm } from './ProductForm.tsx';

export function ProductEditPage() {
  const { id = '' } = useParams();
  const { currentData: product, error, isFetching, refetch } = useGetProductQuery({ id });
  if (isApiError(error) && error.status === 404)
    return <NotFound what="Product" all={{ name: 'products', to: '/admin/productlist' }} />;
  return (
    <Screen title="Edit Product" before={<BackLink to="/admin/productlist" />}>
      {error && !isFetching && <Failure error={error} onRetry={() => void refetch()} />}
      {!product && !error && <TableSkeleton />}
      {product && (
        <ProductForm key={product._id} product={product} onReload={async () => (await refetch()).data} />
      )}
    </Screen>
  );
}
