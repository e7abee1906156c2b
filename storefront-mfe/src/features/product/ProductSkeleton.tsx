import { BackLink, Container, Skeleton, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { Frame } from './galleryParts.ts';
import { ProductLayout } from './ProductLayout.tsx';

export function ProductSkeleton() {
  return (
    <Container>
      <BackLink to="/home" />
      <ProductLayout
        art={
          <Frame>
            <Centred>
              <Spinner />
            </Centred>
          </Frame>
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
