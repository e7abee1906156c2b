import type { Product } from '@shop/contract/products';
import { BackLink, Container, PageHeading, Price, ProductPicture, Stars, media } from '@shop/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { PRODUCT_PICTURE_SIZES } from '../catalogue/pictureSizes.ts';
import { tintOf } from '../catalogue/tint.ts';
import { Reviews } from '../reviews/Reviews.tsx';
import { DeliveryAndReturns } from './DeliveryAndReturns.tsx';
import { LazyRecommendations } from './LazyRecommendations.tsx';
import { ProductLayout } from './ProductLayout.tsx';
import { PurchaseBox } from './PurchaseBox.tsx';

export function ProductView({ product }: { product: Product }) {
  const endRef = useRef<HTMLDivElement>(null);
  return (
    <Container>
      <BackLink to="/home" />
      <ProductLayout
        tint={tintOf(product._id)}
        art={
          <ProductPicture image={product.image} alt={product.name} sizes={PRODUCT_PICTURE_SIZES} priority />
        }
      >
        <Brand>
          {product.brand} · {product.category}
        </Brand>
        <Name>{product.name}</Name>
        <Stars rating={product.rating} numReviews={product.numReviews} />
        <PriceLine>
          <Price rand={product.price} size="large" />
        </PriceLine>
        <PurchaseBox product={product} endRef={endRef} />
        <Description>
          {product.description.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Description>
        <DeliveryAndReturns />
      </ProductLayout>
      <Reviews product={product} />
      <div ref={endRef} />
      <LazyRecommendations excludedId={product._id} />
    </Container>
  );
}

const Brand = styled.p`
  margin: 0 0 8px;
  color: var(--muted);
  font-weight: 600;
`;

const Name = styled(PageHeading)`
  margin: 0 0 12px;
  font-size: clamp(1.75rem, 6vw, 2.5rem);
  overflow-wrap: anywhere;

  ${media.between('md', 'lg')} {
    font-size: 2rem;
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
