import type { Product } from '@shop/contract/products';
import { BackLink, Container, PageHeading, Price, Stars, media } from '@shop/shared-ui';
import { Suspense, useRef } from 'react';
import styled from 'styled-components';
import { tintOf } from '../../shared/tint.ts';
import { Reviews } from './reviews/Reviews.tsx';
import { SaveButton } from '../../shared/saved/SaveButton.tsx';
import { BrandAndCategory } from './BrandAndCategory.tsx';
import { DeliveryAndReturns } from './DeliveryAndReturns.tsx';
import { Gallery } from './Gallery.tsx';
import { LazyMoreProducts } from './LazyMoreProducts.tsx';
import { picturesOf } from './pictures.ts';
import { ProductLayout } from './ProductLayout.tsx';
import { PurchaseBox } from './PurchaseBox.tsx';
import { SoldOutSizes } from './SoldOutSizes.tsx';

/** Pictures and purchase hydrate by themselves, so that a press on one part does not wait for the others. */
export function ProductView({ product }: { product: Product }) {
  const endRef = useRef<HTMLDivElement>(null);
  return (
    <Container>
      <BackLink to="/home" />
      <ProductLayout
        art={
          <Suspense>
            <Gallery name={product.name} tint={tintOf(product._id)} pictures={picturesOf(product)} />
          </Suspense>
        }
      >
        <BrandAndCategory {...product} />
        <Head>
          <Name>{product.name}</Name>
          <SaveButton product={product} />
        </Head>
        <Stars rating={product.rating} numReviews={product.numReviews} />
        <PriceLine>
          <Price rand={product.price} size="large" />
        </PriceLine>
        <Suspense>
          <PurchaseBox product={product} endRef={endRef} />
          <SoldOutSizes product={product} />
        </Suspense>
        <Description>
          {product.description.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Description>
        <DeliveryAndReturns />
      </ProductLayout>
      <Reviews product={product} />
      <div ref={endRef} />
      <LazyMoreProducts productId={product._id} />
    </Container>
  );
}

const Head = styled.div`
  display: flex;
  gap: 12px;
  align-items: start;
  justify-content: space-between;

  > button {
    flex: none;
  }
`;

const Name = styled(PageHeading)`
  margin: 0 0 12px;
  font-size: clamp(1.75rem, 6vw, 2.5rem);
  overflow-wrap: anywhere;

  ${media.between('md', 'lg')} {
    font-size: 1.75rem;
  }
`;

const PriceLine = styled.p`
  margin: 16px 0;
`;

const Description = styled.div`
  margin-top: 24px;
  max-width: 68ch;

  p {
    margin: 0 0 12px;
  }
`;
