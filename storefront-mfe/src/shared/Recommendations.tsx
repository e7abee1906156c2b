import { useTopProductsQuery } from './catalogueEndpoints.ts';
import { RecommendedProducts } from './RecommendedProducts.tsx';

/** A row of top products. Renders nothing, not even an alert, for fewer than two, because the row is optional. */
export function Recommendations({ excludedId }: { excludedId?: string }) {
  const { data = [] } = useTopProductsQuery({});
  const others = data.filter(({ _id }) => _id !== excludedId);
  return others.length > 1 ? <RecommendedProducts products={others} /> : null;
}
