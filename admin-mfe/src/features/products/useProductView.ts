import { exportProducts } from '@shop/contract/calls/adminProductList';
import type { listAdminProducts } from '@shop/contract/adminProductList';
import type { InputOf } from '@shop/contract/endpoint';
import { useParams } from '@shop/shared-ui';
import { PRODUCT_LIFE } from '@shop/domain/products';
import type { ViewValues } from '../../shared/listView.ts';
import { useListView } from '../../shared/listView.ts';

export const ALL_PRODUCTS = '/admin/productlist';
const NAMES = ['keyword', 'state', 'category', 'brand', 'lowStock'] as const;
type Name = (typeof NAMES)[number];

export interface ProductView {
  readonly values: ViewValues<Name>;
  readonly isNarrowed: boolean;
  /** What the call of the list takes. */
  readonly input: InputOf<typeof listAdminProducts>;
  readonly pageHref: (page: number) => string;
  /** The address of the file with the products of the list. */
  readonly exportHref: string;
  /** Shows the list with these changes, from its first page on. */
  readonly apply: (changes: ViewValues<Name>) => void;
}

/** The view of the list of products: its page stands in the path, as specified, and what narrows it in the query. */
export function useProductView(): ProductView {
  const { pageNumber = '1' } = useParams();
  const { values, isNarrowed, href, apply, isAhead } = useListView(NAMES, ALL_PRODUCTS);
  const query = href({}).slice(ALL_PRODUCTS.length);
  return {
    values,
    isNarrowed,
    // The path names the page of the list that is being left.
    input: { ...filtersOf(values), pageNumber: isAhead ? '1' : pageNumber },
    pageHref: (page) => `${ALL_PRODUCTS}/${String(page)}${query}`,
    exportHref: `${exportProducts.path}${query}`,
    apply,
  };
}

/** An address that somebody has mangled shows more instead of an error. */
function filtersOf({ keyword, state, category, brand, lowStock }: ViewValues<Name>) {
  const known = PRODUCT_LIFE.find((life) => life === state);
  return {
    ...(keyword !== undefined && { keyword }),
    ...(known && { state: known }),
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
    ...(lowStock !== undefined && { lowStock: '1' as const }),
  };
}
