import { useLocation, useNavigate } from '@shop/shared-ui';
import { startTransition, useMemo, useOptimistic } from 'react';
import { toQueryString, parseFilters } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';

/** List that a page shows: all products, a search, or a category. */
export interface ProductList {
  /** Path of the list's first page. */
  readonly path: string;
  readonly keyword?: string | undefined;
  /** Slug of a category. */
  readonly category?: string | undefined;
}

export interface FilteredList {
  /** Filters in the URL. */
  filters: ListFilters;
  /** Filters including a change whose navigation is still pending. */
  selected: ListFilters;
  /** Shows the first page of the list with these filters. */
  apply: (next: ListFilters) => void;
}

/**
 * Reads and writes the filters in the URL, the only place that stores them, so that Back, a reload, a second tab and a
 * shared link apply them too.
 */
export function useListFilters(list: ProductList): FilteredList {
  const { path, keyword, category } = list;
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(
    () => omitInapplicable({ keyword, category }, parseFilters(new URLSearchParams(search))),
    [keyword, category, search],
  );
  const [selected, setSelected] = useOptimistic(filters);
  const apply = (next: ListFilters): void => {
    startTransition(() => {
      setSelected(next);
      void navigate(path + toQueryString(next));
    });
  };
  return { filters, selected, apply };
}

/**
 * Removes what does not apply to a list: the category filter in a category's list, and outside a search the
 * sort order by relevance and `exact`.
 */
function omitInapplicable(
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
