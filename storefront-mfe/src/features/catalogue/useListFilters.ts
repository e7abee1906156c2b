import { useLocation, useNavigate } from '@shop/shared-ui';
import { startTransition, useMemo, useOptimistic } from 'react';
import { addressOf, filtersOf } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';

/** The list that a page shows: all products, a search, or a category. */
export interface ProductList {
  /** The address of its first page. */
  readonly path: string;
  readonly keyword?: string | undefined;
  /** The slug of a category. */
  readonly category?: string | undefined;
}

export interface FilteredList {
  /** The filters of the address. */
  filters: ListFilters;
  /** As `filters`, and while a change is on its way already with the change. */
  chosen: ListFilters;
  /** Shows the first page of the list with these filters. */
  apply: (next: ListFilters) => void;
}

/** The filters stand in the address alone, so that Back, a reload, a second tab and a shared link have them too. */
export function useListFilters(list: ProductList): FilteredList {
  const { path, keyword, category } = list;
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(
    () => fitting({ keyword, category }, filtersOf(new URLSearchParams(search))),
    [keyword, category, search],
  );
  const [chosen, choose] = useOptimistic(filters);
  const apply = (next: ListFilters): void => {
    startTransition(() => {
      choose(next);
      void navigate(path + addressOf(next));
    });
  };
  return { filters, chosen, apply };
}

/** What makes no sense in this list is left out: the list of a category has one, and only a search has a best match. */
function fitting(
  { keyword, category }: Pick<ProductList, 'keyword' | 'category'>,
  filters: ListFilters,
): ListFilters {
  const isSearch = keyword !== undefined;
  return {
    ...filters,
    category: category === undefined ? filters.category : [],
    sort: filters.sort === 'relevance' && !isSearch ? undefined : filters.sort,
    exact: isSearch ? filters.exact : undefined,
  };
}
