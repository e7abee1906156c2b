import { PRODUCT_SORTS } from '@shop/domain/products';
import type { ProductSort } from '@shop/domain/products';
import type { ProductList } from './useListFilters.ts';

interface Sort {
  readonly value: ProductSort;
  readonly label: string;
}

const SORTS: readonly Sort[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'rating', label: 'Best rated' },
  { value: 'bestselling', label: 'Bestselling' },
];

/**
 * Returns the sort orders of a list; the first is the default. On the page FEATURED PRODUCTS the label of the
 * default order also repeats the heading: ‘Featured: newest’.
 */
export function getSorts({ keyword, category }: ProductList): readonly Sort[] {
  if (keyword !== undefined) return [{ value: 'relevance', label: 'Best match' }, ...SORTS];
  if (category !== undefined) return SORTS;
  return [{ value: 'newest', label: 'Featured: newest' }, ...SORTS.filter(({ value }) => value !== 'newest')];
}

export function isSort(value: string): value is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === value);
}
