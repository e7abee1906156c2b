import { useListProductsQuery, useTopProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { ProductGrid } from '../../shared/ProductGrid.tsx';

const PRODUCT_COUNT = 4;
const FIRST_PAGE = { pageNumber: '1' } as const;

/**
 * The newest products, without those of `TopProducts` unless fewer than four would remain. Renders nothing if
 * the products do not load, because the page is complete without them.
 */
export function NewArrivals() {
  const { data } = useListProductsQuery(FIRST_PAGE);
  const { data: top = [] } = useTopProductsQuery({});
  const products = data?.products ?? [];
  const otherProducts = products.filter(({ _id }) => !top.some((topProduct) => topProduct._id === _id));
  const newest = (otherProducts.length < PRODUCT_COUNT ? products : otherProducts).slice(0, PRODUCT_COUNT);
  if (newest.length === 0) return null;
  return (
    <>
      <h2>New arrivals</h2>
      <ProductGrid products={newest} label="New arrivals" isFirstView={false} isOneRow />
    </>
  );
}
