import type { ProductSummary } from '@shop/contract/products';
import { ButtonLink, Price, ProductPicture, Spinner, Stars } from '@shop/shared-ui';
import styled from 'styled-components';
import { Band } from './Band.ts';
import { useTopProductsQuery } from '../catalogue/catalogueEndpoints.ts';
import { Failure } from '../catalogue/Failure.tsx';
import { RecommendedProducts } from '../catalogue/RecommendedProducts.tsx';

const TOP_PICTURE_SIZES = '(min-width: 1320px) 550px, (min-width: 992px) 41vw, (min-width: 768px) 47vw, 92vw';

/** The best rated product, and those that follow it; nothing at all while the shop has none. */
export function TopProducts() {
  const { data, error, isFetching, refetch } = useTopProductsQuery({});
  if (data?.length === 0) return null;
  const [top, ...others] = data ?? [];
  return (
    <Band>
      <Section>
        {top ? <TopProduct product={top} /> : <Waiting hasFailed={Boolean(error) && !isFetching} />}
        {error && !isFetching ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {others.length > 1 ? (
          <>
            <RecommendedProducts products={others} />
            <div className="all">
              <ButtonLink to="/home" variant="secondary">
                See all products
              </ButtonLink>
            </div>
          </>
        ) : null}
      </Section>
    </Band>
  );
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? null : (
    <div className="top waiting">
      <Spinner />
    </div>
  );
}

function TopProduct({ product }: { product: ProductSummary }) {
  const [opening = ''] = product.description.split('\n');
  return (
    <article className="top" aria-labelledby="top-product">
      <div className="art">
        <ProductPicture image={product.image} alt={product.name} sizes={TOP_PICTURE_SIZES} />
      </div>
      <div className="facts">
        <p className="kicker">Top product</p>
        <h2 id="top-product">{product.name}</h2>
        <Stars rating={product.rating} numReviews={product.numReviews} />
        <p>{opening}</p>
        <Price rand={product.price} size="large" />
        <ButtonLink to={`/product/${product._id}`} variant="primary">
          See the {product.name}
        </ButtonLink>
      </div>
    </article>
  );
}

const Section = styled.section`
  display: grid;
  gap: 20px;
  padding-block: 40px;

  .top {
    position: relative;
    display: grid;
    border-radius: var(--radius-card);
    background: var(--card);
    box-shadow: 0 0 0 1px var(--hairline);
    overflow: hidden;
  }
  .top.waiting {
    grid-template-columns: 1fr;
    min-height: 780px;
    place-content: center;
  }
  .top .art {
    aspect-ratio: 4 / 5;
    overflow: hidden;
    background: #ece7da;
  }
  .top picture {
    display: contents;
  }
  .top img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .facts {
    display: grid;
    gap: 12px;
    align-content: center;
    justify-items: start;
    padding: 24px 20px;
  }
  /* The picture is the first thing people press, and belongs to the link. */
  .facts a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  /* A link that moves while it is pressed would draw its stretched area back to itself, and lose the click. */
  .facts a:active {
    transform: none;
  }
  .facts p {
    max-width: 46ch;
    margin: 0;
  }
  .facts h2 {
    margin: 0;
    font-size: clamp(1.75rem, 4.4vw, 3rem);
  }
  .kicker {
    padding: 4px 10px;
    border-radius: var(--radius-chip);
    background: var(--lime);
    font-size: 0.875rem;
    font-weight: 700;
  }

  @media (forced-colors: active) {
    .top {
      border: 1px solid;
    }
  }
  @media (min-width: 768px) {
    .top .art {
      place-self: stretch;
    }
    .top {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      min-height: 420px;
    }
    .facts {
      padding: 40px;
    }
  }
  @media (min-width: 992px) {
    .top {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
  }
`;
