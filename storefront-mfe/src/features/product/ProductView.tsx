import type { Product } from '@shop/contract/products';
import {
  BackLink,
  Container,
  PageHeading,
  Price,
  ProductPicture,
  Stars,
  usePageTitle,
} from '@shop/shared-ui';
import { useRef } from 'react';
import { PRODUCT_PICTURE_SIZES } from '../catalogue/pictureSizes.ts';
import { tintOf } from '../catalogue/tint.ts';
import { Reviews } from '../reviews/Reviews.tsx';
import { DeliveryAndReturns } from './DeliveryAndReturns.tsx';
import { LazyRecommendations } from './LazyRecommendations.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { PurchaseBox } from './PurchaseBox.tsx';

export function ProductView({ product }: { product: Product }) {
  const endRef = useRef<HTMLDivElement>(null);
  usePageTitle(product.name);
  return (
    <Container>
      <BackLink to="/home" />
      <ProductFrame>
        <div className="art" data-tint={tintOf(product._id)}>
          <ProductPicture image={product.image} alt={product.name} sizes={PRODUCT_PICTURE_SIZES} priority />
        </div>
        <div className="facts">
          <p className="brand">
            {product.brand} · {product.category}
          </p>
          <PageHeading>{product.name}</PageHeading>
          <Stars rating={product.rating} numReviews={product.numReviews} />
          <p className="price">
            <Price rand={product.price} size="large" />
          </p>
          <PurchaseBox product={product} endRef={endRef} />
          <div className="description">
            {product.description.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <DeliveryAndReturns />
        </div>
      </ProductFrame>
      <Reviews product={product} />
      <div ref={endRef} />
      <LazyRecommendations excludedId={product._id} />
    </Container>
  );
}
