import type { OutputOf } from '@shop/contract/endpoint';
import type { listProducts } from '@shop/contract/products';
import { errorFields } from '@shop/shared-ui';
import { useListProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { CHOICES } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import { listInput } from './listInput.ts';
import type { ProductList } from './useListFilters.ts';

type Answer = OutputOf<typeof listProducts>;

interface ShownList {
  /** Undefined until the list has been answered, or when it could not be. */
  shown: Answer | undefined;
  /** Whether it is the list of a category that the shop does not have. */
  isAbsent: boolean;
  /** Whether other products are on their way. */
  isOutdated: boolean;
  /** Whether an answer may still come. */
  isAwaited: boolean;
  error: unknown;
  retry: () => void;
}

const NO_PRODUCTS: Answer = { products: [], page: 1, pages: 1, total: 0 };

/** The list as it can be shown now: while other filters are on their way, the products before them stay. */
export function useShownList(list: ProductList, filters: ListFilters, pageNumber: string): ShownList {
  const query = useListProductsQuery(listInput(list, filters, pageNumber));
  const { currentData, data, error, isFetching } = query;
  const isCategory = list.category !== undefined;
  const retry = (): void => void query.refetch();
  const refused = isFetching ? [] : CHOICES.filter((name) => name in errorFields(error));
  if (refused.length > 0) {
    // Of a name that the shop does not know there are no products.
    const isAbsent = isCategory && refused.includes('category');
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
