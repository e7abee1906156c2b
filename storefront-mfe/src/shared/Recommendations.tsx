import { useTopProductsQuery } from './catalogueEndpoints.ts';
import { RecommendedProducts } from './RecommendedProducts.tsx';

/**
 * A row of top products. Renders nothing for fewer than two products or after an error, because the row is
 * optional.
 */
export function Recommendations({ excludedId }: { excludedId?: string }) {
  const { data = [] } = useTopProductsQuery({});
  const others = data.filter(({ _id }) => _id !== excludedId);
  return others.length > 1 ? <RecommendedProducts products={others} /> : null;
}
