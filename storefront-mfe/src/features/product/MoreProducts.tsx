import { Recommendations } from '../../shared/Recommendations.tsx';
import { RecommendedProducts } from '../../shared/RecommendedProducts.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { useRelatedProductsQuery } from './relatedEndpoints.ts';

/** What else a visitor of this product may look at: related products, and those that were looked at before. */
export function MoreProducts({ productId }: { productId: string }) {
  return (
    <>
      <RelatedProducts productId={productId} />
      <RecentlyViewed currentId={productId} />
    </>
  );
}

/** The well liked products take the place of related ones where there are none. */
function RelatedProducts({ productId }: { productId: string }) {
  const { currentData = [], isFetching } = useRelatedProductsQuery({ id: productId });
  if (currentData.length > 0) {
    return <RecommendedProducts heading="You may also like" products={currentData} />;
  }
  return isFetching ? null : <Recommendations excludedId={productId} />;
}
