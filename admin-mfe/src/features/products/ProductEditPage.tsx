import { BackLink, NotFound, useParams } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { isGone } from '../../shared/refusalHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { ObjectHistory } from '../../shared/activity/ObjectHistory.tsx';
import { useGetProductQuery } from './productEndpoints.ts';
import { MovementList } from './MovementList.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ShopLink } from './ShopLink.tsx';

export function ProductEditPage() {
  const { id = '' } = useParams();
  const { currentData: product, error, isFetching, refetch } = useGetProductQuery({ id });
  // An open form retains its input; its next save reports that the product is deleted.
  if (!product && isGone(error))
    return <NotFound what="Product" all={{ name: 'products', to: '/admin/productlist' }} />;
  return (
    <Screen
      before={<BackLink to="/admin/productlist" />}
      action={product && <ShopLink product={product}>View in shop</ShopLink>}
    >
      {error && !isGone(error) && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!product && !error && <TableSkeleton />}
      {product && (
        <ProductForm key={product._id} product={product} onReload={async () => (await refetch()).data} />
      )}
      {product && <MovementList productId={product._id} />}
      {product && <PriceHistory productId={product._id} />}
      <ObjectHistory target={id} />
    </Screen>
  );
}
