import type { ProductSummary } from '@shop/contract/products';
import { ButtonLink, Price, ProductPicture, Spinner, Stars, media, cardSurface } from '@shop/shared-ui';
import styled from 'styled-components';
import { LandingContainer } from './LandingContainer.ts';
import { useTopProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { ProductArt } from '../../shared/ProductArt.ts';
import { RecommendedProducts } from '../../shared/RecommendedProducts.tsx';

const TOP_PICTURE_SIZES = '(min-width: 1320px) 550px, (min-width: 992px) 41vw, (min-width: 768px) 47vw, 92vw';

/**
 * Shows the best rated product in a large panel, and others in a row if there are at least two. Renders
 * nothing if the shop has none.
 */
export function TopProducts() {
  const { data, error, isFetching, refetch } = useTopProductsQuery({});
  if (data?.length === 0) return null;
  const [top, ...others] = data ?? [];
  return (
    <LandingContainer>
      <Section>
        {top ? (
          <TopProduct product={top} />
        ) : (
          <TopProductsPlaceholder hasFailed={Boolean(error) && !isFetching} />
        )}
        {error && !isFetching ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : null}
        {others.length > 1 ? (
          <OtherProducts>
            <RecommendedProducts products={others} />
            <div>
              <ButtonLink to="/home" variant="secondary">
                See all products
              </ButtonLink>
            </div>
          </OtherProducts>
        ) : null}
      </Section>
    </LandingContainer>
  );
}

function TopProductsPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? null : (
    <BlankPanel>
      <Spinner />
    </BlankPanel>
  );
}

function TopProduct({ product }: { product: ProductSummary }) {
  const [firstParagraph = ''] = product.description.split('\n');
  return (
    <Panel as="article" aria-labelledby="top-product">
      <Art>
        <Picture image={product.image} alt={product.name} sizes={TOP_PICTURE_SIZES} />
      </Art>
      <Caption>
        <p className="kicker">Top product</p>
        <h2 id="top-product">{product.name}</h2>
        <Stars rating={product.rating} numReviews={product.numReviews} />
        <p>{firstParagraph}</p>
        <Price rand={product.price} was={product.was} size="large" />
        <PanelLink to={`/product/${product._id}`} variant="primary">
          Shop the {product.name}
        </PanelLink>
      </Caption>
    </Panel>
  );
}

const Section = styled.section`
  display: grid;
  gap: 28px;
  padding-block: 48px;
`;

const OtherProducts = styled.div`
  display: grid;
  gap: 20px;
`;

const Panel = styled.div`
  position: relative;
  display: grid;
  ${cardSurface}
  overflow: hidden;

  ${media.up('md')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: 420px;
  }
  ${media.up('lg')} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const BlankPanel = styled(Panel)`
  && {
    grid-template-columns: 1fr;
    min-height: 780px;
    place-content: center;
  }
`;

const Art = styled(ProductArt)`
  ${media.up('md')} {
    place-self: stretch;
  }
`;

/** Next to a long description the box is taller than 4 : 5, and the picture fills it. */
const Picture = styled(ProductPicture)`
  height: 100%;
  aspect-ratio: auto;
`;

const Caption = styled.div`
  display: grid;
  gap: 12px;
  align-content: center;
  justify-items: start;
  padding: 24px 20px;

  p {
    max-width: 26rem;
    margin: 0;
  }
  h2 {
    margin: 0;
    font-size: 1.75rem;
  }
  .kicker {
    padding: 4px 10px;
    border-radius: var(--radius-chip);
    background: var(--lime);
    font-size: 0.875rem;
    font-weight: 700;
  }
  ${media.up('md')} {
    padding: 40px;
  }
`;

/** The link covers the whole panel, because visitors click the picture first. */
const PanelLink = styled(ButtonLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  /* A transformed link would contain the stretched area, which would shrink while it is pressed and lose the click. */
  &&:active {
    transform: none;
  }
`;
