import { useTopProductsQuery } from './catalogueEndpoints.ts';
import { WellLiked } from './WellLiked.tsx';

/** A way on from a page that ends; an extra, so it leaves no gap and no alert where there is nothing to show. */
export function MoreToSee({ besides }: { besides?: string }) {
  const { data = [] } = useTopProductsQuery({});
  const others = data.filter(({ _id }) => _id !== besides);
  return others.length > 1 ? <WellLiked products={others} /> : null;
}
