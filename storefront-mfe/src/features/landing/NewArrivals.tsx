import { useListProductsQuery, useTopProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { ProductGrid } from '../../shared/ProductGrid.tsx';

const SHOWN = 4;
const FIRST_PAGE = { pageNumber: '1' } as const;

/**
 * The newest products, without those that the page shows above as the best rated ones, unless the shop has few.
 * The row is left out when they do not arrive: the page is complete without it.
 */
export function NewArrivals() {
  const { data } = useListProductsQuery(FIRST_PAGE);
  const { data: top = [] } = useTopProductsQuery({});
  const products = data?.products ?? [];
  const unseen = products.filter(({ _id }) => !top.some((seen) => seen._id === _id));
  const newest = (unseen.length < SHOWN ? products : unseen).slice(0, SHOWN);
  if (newest.length === 0) return null;
  return (
    <>
      <h2>New arrivals</h2>
      <ProductGrid products={newest} label="New arrivals" isFirstView={false} isOneRow />
    </>
  );
}
