import { toFilterInput } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import type { ProductList } from './useListFilters.ts';

/**
 * Returns the input of `listProducts` for a page of a list. The server preloads the call that `pages.tsx`
 * declares, so both must agree.
 */
export function toListInput({ keyword, category }: ProductList, filters: ListFilters, pageNumber: string) {
  return {
    ...toFilterInput(filters),
    ...(keyword !== undefined && { keyword }),
    ...(category !== undefined && { category }),
    pageNumber,
    facets: '1' as const,
  };
}
