import { toFilterInput } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import type { ProductList } from './useListFilters.ts';

/** Returns the input of the call for a page of a list, as `pages.tsx` declares it for the server. */
export function toListInput({ keyword, category }: ProductList, filters: ListFilters, pageNumber: string) {
  return {
    ...toFilterInput(filters),
    ...(keyword !== undefined && { keyword }),
    ...(category !== undefined && { category }),
    pageNumber,
    facets: '1' as const,
  };
}
