import { inputOf } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import type { ProductList } from './useListFilters.ts';

/** Returns the input of the call for a page of a list, as `pages.tsx` declares it for the server. */
export function listInput({ keyword, category }: ProductList, filters: ListFilters, pageNumber: string) {
  return {
    ...inputOf(filters),
    ...(keyword !== undefined && { keyword }),
    ...(category !== undefined && { category }),
    pageNumber,
    facets: '1' as const,
  };
}
