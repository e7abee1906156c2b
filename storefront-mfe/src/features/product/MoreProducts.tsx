import { listRelatedProducts } from '@shop/contract/calls/productDiscovery';
import {
  fromContract,
  injectEndpoints,
  Link,
  LIST_RETENTION_S,
  ProductPicture,
  selectUserInfo,
  useAppSelector,
} from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Recommendations } from '../../shared/Recommendations.tsx';
import { RecommendedProducts } from '../../shared/RecommendedProducts.tsx';
import { getRecentlyViewed } from './viewedProducts.ts';

const { useRelatedProductsQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    relatedProducts: build.query(
      fromContract(listRelatedProducts, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});

/** Rows of related products and of recently viewed products. */
export function MoreProducts({ productId }: { productId: string }) {
  return (
    <>
      <RelatedProducts productId={productId} />
      <RecentlyViewed currentId={productId} />
    </>
  );
}

/** Related products, or the top products if there are none. */
function RelatedProducts({ productId }: { productId: string }) {
  const { currentData = [], isFetching } = useRelatedProductsQuery({ id: productId });
  if (currentData.length > 0) {
    return <RecommendedProducts heading="You may also like" products={currentData} />;
  }
  return isFetching ? null : <Recommendations excludedId={productId} />;
}

/**
 * Products that the visitor has viewed in this browser before, in a row that scrolls horizontally on phones.
 */
function RecentlyViewed({ currentId }: { currentId: string }) {
  const account = useAppSelector(selectUserInfo)?._id;
  const [viewedProducts] = useState(() => getRecentlyViewed(account));
  const others = viewedProducts.filter(({ _id }) => _id !== currentId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <Heading id="recently-viewed">Recently viewed</Heading>
      <Row>
        {others.map(({ _id, name, image }) => (
          <li key={_id}>
            <Link to={`/product/${_id}`}>
              <ProductPicture image={image} alt="" sizes="144px" />
              {name}
            </Link>
          </li>
        ))}
      </Row>
    </section>
  );
}

const Heading = styled.h2`
  margin: 40px 0 16px;
`;

const Row = styled.ul`
  display: flex;
  gap: 12px;
  /* Leaves room for the focus outline. */
  margin: 0 -6px;
  padding: 6px 6px 12px;
  overflow-x: auto;
  list-style: none;

  li {
    flex: 0 0 144px;
  }
  a {
    display: block;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  img {
    margin-bottom: 8px;
    border-radius: var(--radius-small);
    background: var(--picture-ground);
  }
`;
