import { BackLink, Container, NotFound, Skeleton, Spinner, useParams } from '@shop/shared-ui';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { useGetProductQuery } from './productEndpoints.ts';
import { ProductView } from './ProductView.tsx';
import { useRememberViewedProduct } from './viewedProducts.ts';
import { PictureFrame } from './galleryStyles.ts';
import { ProductLayout } from './ProductLayout.tsx';

const NOT_FOUND = 404;

export function ProductPage() {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetProductQuery({ id });
  const isGone = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  useRememberViewedProduct({ id, product: currentData, isGone });

  if (currentData) return <ProductView key={currentData._id} product={currentData} />;
  if (!error || isFetching) return <ProductSkeleton />;
  if (isGone) return <NotFound what="Product" />;
  return (
    <Container>
      <BackLink to="/home" />
      <ErrorAlert error={error} onRetry={() => void refetch()} />
    </Container>
  );
}

function ProductSkeleton() {
  return (
    <Container>
      <BackLink to="/home" />
      <ProductLayout
        art={
          <PictureFrame>
            <Centred>
              <Spinner />
            </Centred>
          </PictureFrame>
        }
      >
        <Blank aria-hidden="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Blank>
      </ProductLayout>
    </Container>
  );
}

const Centred = styled.div`
  display: grid;
  place-content: center;
  height: 100%;
`;

const Blank = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  min-height: 640px;
`;
