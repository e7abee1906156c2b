import { BackLink, Container, Skeleton, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { ProductFrame } from './ProductFrame.tsx';

export function ProductSkeleton() {
  return (
    <Container>
      <BackLink to="/home" />
      <ProductFrame>
        <Waiting className="art">
          <Spinner />
        </Waiting>
        <Blank className="facts" aria-hidden="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Blank>
      </ProductFrame>
    </Container>
  );
}

const Waiting = styled.div`
  display: grid;
  place-content: center;
`;

const Blank = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  min-height: 640px;
`;
