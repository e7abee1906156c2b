import { BackLink, Container, NotFound, useParams } from '@shop/shared-ui';
import { Failure } from '../../shared/Failure.tsx';
import { useGetProductQuery } from './productEndpoints.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { useViewed } from './useViewed.ts';

const NOT_FOUND = 404;

export function ProductPage() {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetProductQuery({ id });
  const isGone = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  useViewed({ id, product: currentData, isGone });

  if (currentData) return <ProductView key={currentData._id} product={currentData} />;
  if (!error || isFetching) return <ProductSkeleton />;
  if (isGone) return <NotFound what="Product" />;
  return (
    <Container>
      <BackLink to="/home" />
      <Failure error={error} onRetry={() => void refetch()} />
    </Container>
  );
}
