import { useEffect, useState } from 'react';
import { activeFilters } from './activeFilters.ts';
import type { ActiveFilter } from './activeFilters.ts';
import { useLazyListProductsQuery } from './catalogueEndpoints.ts';
import { addressOf } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import { listInput } from './listInput.ts';
import type { ProductList } from './useListFilters.ts';

/** The most filters that are tried. */
const TRIED_MAX = 6;

export interface DearestFilter extends ActiveFilter {
  /** How many products the list has without this filter. */
  readonly total: number;
}

interface Found {
  readonly address: string;
  readonly dearest: DearestFilter | null;
}

/** The filter without which a list that is empty has most products; null while nobody knows, and when none of them is enough. */
export function useDearestFilter(list: ProductList, filters: ListFilters): DearestFilter | null {
  const [search] = useLazyListProductsQuery();
  const [found, setFound] = useState<Found | null>(null);
  const { path, keyword, category } = list;
  const address = path + addressOf(filters);
  useEffect(() => {
    let isCurrent = true;
    const tryAll = async () => {
      const tried = activeFilters(filters, undefined).slice(0, TRIED_MAX);
      const counted = await Promise.all(
        tried.map(async (filter) => {
          const input = listInput({ path, keyword, category }, filter.rest, '1');
          const { data } = await search(input, true);
          return { ...filter, total: data?.total ?? 0 };
        }),
      );
      const [first = null] = counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
      if (isCurrent) setFound({ address, dearest: first });
    };
    void tryAll();
    return () => {
      isCurrent = false;
    };
  }, [search, address, path, keyword, category, filters]);
  return found?.address === address ? found.dearest : null;
}
