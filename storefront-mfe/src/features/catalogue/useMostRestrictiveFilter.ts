import { useAppDispatch } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import { getActiveFilters } from './activeFilters.ts';
import type { ActiveFilter } from './activeFilters.ts';
import { catalogueApi } from '../../shared/catalogueEndpoints.ts';
import { toQueryString } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import { toListInput } from './listInput.ts';
import type { ProductList } from './useListFilters.ts';

/** Maximum number of filters to try. */
const MAX_REQUESTS = 6;

export interface MostRestrictiveFilter extends ActiveFilter {
  /** Number of products in the list without this filter. */
  readonly total: number;
}

interface FilterResult {
  readonly address: string;
  readonly mostRestrictive: MostRestrictiveFilter | null;
}

/**
 * Finds the filter of an empty list whose removal yields the most products, among the first `MAX_REQUESTS`
 * filters. Null until known, and if no single removal is enough.
 */
export function useMostRestrictiveFilter(
  list: ProductList,
  filters: ListFilters,
): MostRestrictiveFilter | null {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<FilterResult | null>(null);
  const { path, keyword, category } = list;
  const address = path + toQueryString(filters);
  useEffect(() => {
    let isCurrent = true;
    const triedFilters = getActiveFilters(filters, undefined).slice(0, MAX_REQUESTS);
    // Explicit subscriptions, because the lazy query hook would subscribe to the last call only, and the
    // cache drops lists without a subscriber.
    const calls = triedFilters.map(({ remainingFilters }) =>
      dispatch(
        catalogueApi.endpoints.listProducts.initiate(
          toListInput({ path, keyword, category }, remainingFilters, '1'),
        ),
      ),
    );
    const tryAll = async () => {
      const responses = await Promise.all(calls);
      const filterTotals = triedFilters.map((filter, index) => ({
        ...filter,
        total: responses[index]?.data?.total ?? 0,
      }));
      const [first = null] = filterTotals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
      if (isCurrent) setResult({ address, mostRestrictive: first });
    };
    void tryAll();
    return () => {
      isCurrent = false;
      for (const call of calls) call.unsubscribe();
    };
  }, [dispatch, address, path, keyword, category, filters]);
  return result?.address === address ? result.mostRestrictive : null;
}
