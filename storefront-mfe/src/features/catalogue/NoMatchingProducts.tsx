import { ButtonLink, EmptyState, Link } from '@shop/shared-ui';
import { formatProductCount } from './formatProductCount.ts';
import { toQueryString, removeFilters } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import { useMostRestrictiveFilter } from './useMostRestrictiveFilter.ts';
import type { ProductList } from './useListFilters.ts';

export interface NoMatchingProductsProps {
  list: ProductList;
  filters: ListFilters;
}

/**
 * Replaces the products of a list whose filters match none, and offers to remove the filter whose removal
 * yields the most products.
 */
export function NoMatchingProducts({ list, filters }: NoMatchingProductsProps) {
  const mostRestrictive = useMostRestrictiveFilter(list, filters);
  return (
    <EmptyState text="No products found">
      <div>Nothing matches all your filters.</div>
      {mostRestrictive ? (
        <ButtonLink to={list.path + toQueryString(mostRestrictive.remainingFilters)}>
          Remove “{mostRestrictive.label}” to see {formatProductCount(mostRestrictive.total)}
        </ButtonLink>
      ) : null}
      <ButtonLink variant="secondary" to={list.path + toQueryString(removeFilters(filters))}>
        Clear all filters
      </ButtonLink>
      <Link to="/home">See all products</Link>
    </EmptyState>
  );
}
