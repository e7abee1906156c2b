import type { OutputOf } from '@shop/contract/endpoint';
import type { listProducts } from '@shop/contract/products';
import { errorFields } from '@shop/shared-ui';
import { useListProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { MULTI_VALUE_FILTERS } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import { toListInput } from './listInput.ts';
import type { ProductList } from './useListFilters.ts';

type ListResponse = OutputOf<typeof listProducts>;

interface ProductListResult {
  /** Response to render; undefined before it arrives, or if the request for these filters failed. */
  shown: ListResponse | undefined;
  /** True for the list of a category that does not exist. */
  isAbsent: boolean;
  /** True while `shown` is still the response for other filters or another page. */
  isOutdated: boolean;
  /** False once the request has failed, until it is repeated. */
  isAwaited: boolean;
  error: unknown;
  retry: () => void;
}

const NO_PRODUCTS: ListResponse = { products: [], page: 1, pages: 1, total: 0 };

/** Returns what to render of a list: while other filters are loading, the previous products remain visible. */
export function useProductListResult(
  list: ProductList,
  filters: ListFilters,
  pageNumber: string,
): ProductListResult {
  const query = useListProductsQuery(toListInput(list, filters, pageNumber));
  const { currentData, data, error, isFetching } = query;
  const isCategory = list.category !== undefined;
  const retry = (): void => void query.refetch();
  const refusedFilters = isFetching ? [] : MULTI_VALUE_FILTERS.filter((name) => name in errorFields(error));
  if (refusedFilters.length > 0) {
    // The API refuses an unknown category, brand, size or color; the list is shown as one without products.
    const isAbsent = isCategory && refusedFilters.includes('category');
    return { shown: NO_PRODUCTS, isAbsent, isOutdated: false, isAwaited: false, error: undefined, retry };
  }
  const shown = currentData ?? (isFetching ? data : undefined);
  return {
    shown,
    isAbsent: isCategory && shown !== undefined && !shown.category,
    isOutdated: currentData === undefined && shown !== undefined,
    isAwaited: isFetching || !error,
    error: isFetching ? undefined : error,
    retry,
  };
}
