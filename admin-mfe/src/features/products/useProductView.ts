import { exportProducts } from '@shop/contract/calls/adminProductList';
import type { listAdminProducts } from '@shop/contract/adminProductList';
import type { InputOf } from '@shop/contract/endpoint';
import { useParams } from '@shop/shared-ui';
import { PRODUCT_STATES } from '@shop/domain/products';
import type { ViewValues } from '../../shared/listView.ts';
import { useListView } from '../../shared/listView.ts';

export const ALL_PRODUCTS = '/admin/productlist';
const VIEW_PARAMETERS = ['keyword', 'state', 'category', 'brand', 'lowStock'] as const;
type ProductViewParameter = (typeof VIEW_PARAMETERS)[number];

export interface ProductView {
  readonly values: ViewValues<ProductViewParameter>;
  readonly isNarrowed: boolean;
  /** Input of the list call. */
  readonly input: InputOf<typeof listAdminProducts>;
  readonly pageHref: (page: number) => string;
  /** URL of the CSV file with the products of the list. */
  readonly exportHref: string;
  /** Applies the changes and shows the first page of the list. */
  readonly apply: (changes: ViewValues<ProductViewParameter>) => void;
}

/**
 * Returns the view of the product list from its URL: the page is part of the path, as specified, and the filters are in
 * the query string.
 */
export function useProductView(): ProductView {
  const { pageNumber = '1' } = useParams();
  const { values, isNarrowed, href, apply, isUrlPending } = useListView(VIEW_PARAMETERS, ALL_PRODUCTS);
  const query = href({}).slice(ALL_PRODUCTS.length);
  return {
    values,
    isNarrowed,
    // During the transition the path still has the page number of the previous list.
    input: { ...toFilters(values), pageNumber: isUrlPending ? '1' : pageNumber },
    pageHref: (page) => `${ALL_PRODUCTS}/${String(page)}${query}`,
    exportHref: `${exportProducts.path}${query}`,
    apply,
  };
}

/** Converts the URL's filters to the API's input. An unknown state is omitted instead of causing an error. */
function toFilters({ keyword, state, category, brand, lowStock }: ViewValues<ProductViewParameter>) {
  const knownState = PRODUCT_STATES.find((life) => life === state);
  return {
    ...(keyword !== undefined && { keyword }),
    ...(knownState && { state: knownState }),
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
    ...(lowStock !== undefined && { lowStock: '1' as const }),
  };
}
