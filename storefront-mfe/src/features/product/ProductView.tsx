import type { Product } from '@shop/contract/products';
import { getColorLabel } from '@shop/domain/baseColors';
import { formatShopDate, formatShopTime } from '@shop/domain/shopDays';
import { BackLink, Container, Link, PageHeading, Price, Stars, useShopIdentity } from '@shop/shared-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { isOfCatalogue } from '../../shared/cataloguePictures.ts';
import { SaveButton } from '../../shared/saved/SaveButton.tsx';
import { useInView } from '../../shared/useInView.ts';
import { Reviews } from './reviews/Reviews.tsx';
import { DeliveryAndReturns } from './DeliveryAndReturns.tsx';
import { Gallery } from './Gallery.tsx';
import { findGarmentMeasures } from './GarmentDiagram.tsx';
import type { Picture } from './PictureZoom.tsx';
import { ProductLayout } from './ProductLayout.tsx';
import { PurchaseBox } from './PurchaseBox.tsx';
import { SoldOutSizes } from './SoldOutSizes.tsx';

/**
 * The page of a product. Pictures and purchase hydrate separately, so that a click on one part does not wait for the
 * others.
 */
export function ProductView({ product }: { product: Product }) {
  const endRef = useRef<HTMLDivElement>(null);
  const [chosenSize, setChosenSize] = useState('');
  return (
    <Container>
      <BackLink to="/home" />
      <ProductLayout
        art={
          <Suspense>
            <Gallery
              name={product.name}
              pictures={getPictures(product)}
              garment={findGarmentMeasures(product.category, product.sizeChart, chosenSize)}
            />
          </Suspense>
        }
      >
        <ProductFacts {...product} />
        <Head>
          <PageHeading>{product.name}</PageHeading>
          <SaveButton product={product} />
        </Head>
        <Stars rating={product.rating} numReviews={product.numReviews} />
        <PriceLine>
          <Price rand={product.price} was={product.was} size="large" />
          {product.saleUntil === undefined ? null : (
            <small>
              On sale until {formatShopDate(product.saleUntil)}, {formatShopTime(product.saleUntil)}
            </small>
          )}
        </PriceLine>
        <Suspense>
          <PurchaseBox
            product={product}
            chosenSize={chosenSize}
            onSizeChange={setChosenSize}
            endRef={endRef}
          />
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

/**
 * Returns the pictures of a product, at least one. A picture without alternative text is described by the product's
 * name.
 */
function getPictures({ image, images, name }: Product): readonly Picture[] {
  if (!images || images.length === 0) return [{ url: image, alt: name }];
  return images.map(({ url, alt }) => ({ url, alt: alt.trim() || name }));
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

const PriceLine = styled.p`
  margin: 16px 0;

  small {
    display: block;
    margin-top: 8px;
    font-size: 0.875rem;
    font-weight: 700;
  }
`;

const Description = styled.div`
  margin-top: 24px;
  max-width: 38rem;

  p {
    margin: 0 0 12px;
  }
`;

const MoreProducts = lazy(async (): Promise<{ default: ComponentType<{ productId: string }> }> => {
  const module = await import(/* webpackChunkName: "more" */ './MoreProducts.tsx').catch(() => null);
  // If the chunk fails to load, only these rows are missing.
  return { default: module?.MoreProducts ?? EmptyFallback };
});

/** Loads code and data when the visitor scrolls near, so that the first view of the product does not wait for them. */
function LazyMoreProducts({ productId }: { productId: string }) {
  const placeholderRef = useRef<HTMLDivElement>(null);
  const isInView = useInView(placeholderRef);
  return (
    <Placeholder ref={placeholderRef}>
      {isInView ? (
        <Suspense fallback={null}>
          <MoreProducts productId={productId} />
        </Suspense>
      ) : null}
    </Placeholder>
  );
}

function EmptyFallback() {
  return null;
}

const Placeholder = styled.div`
  margin-top: 32px;
`;

/**
 * Links to the lists of the product's brand, category and color. Renders nothing for a product without any. The labels
 * of the catalogue are collections of the shop, which is named beside them.
 */
function ProductFacts({ image, brand, brandSlug, category, categorySlug, color }: Product) {
  const shop = useShopIdentity();
  const isLabel = brand !== '' && brand !== shop.name && isOfCatalogue({ image });
  if (brand === '' && category === '' && color === undefined) return null;
  return (
    <ProductNames>
      {brandSlug ? <Link to={`/home?brand=${encodeURIComponent(brandSlug)}`}>{brand}</Link> : brand}
      {isLabel && ` by ${shop.name}`}
      {brand !== '' && category !== '' && ' · '}
      {categorySlug ? <Link to={`/category/${encodeURIComponent(categorySlug)}`}>{category}</Link> : category}
      {color !== undefined && (
        <>
          {(brand !== '' || category !== '') && ' · '}
          <Link to={`/home?color=${color}`}>Colour: {getColorLabel(color)}</Link>
        </>
      )}
    </ProductNames>
  );
}

const ProductNames = styled.p`
  margin: 0 0 8px;
  color: var(--muted);
  font-weight: 700;

  a {
    color: inherit;
  }
`;
