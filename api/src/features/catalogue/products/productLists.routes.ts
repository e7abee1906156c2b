import { listCategories, listRelatedProducts, suggestProducts } from '@shop/contract/productDiscovery';
import { listProducts } from '@shop/contract/products';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { CacheOptions } from '../../../http/serveCached.ts';
import { serveCached } from '../../../http/serveCached.ts';
import type { SearchContext } from '../search/searchContext.ts';
import { findCategories } from './categories.service.ts';
import {
  isFilteredOrSorted,
  listAllProducts,
  listFilteredProducts,
  searchFilteredProducts,
} from './filteredList.service.ts';
import { presentProductSummary } from './products.present.ts';
import * as products from './products.service.ts';
import { findRelatedProducts as loadRelatedProducts } from './related.service.ts';
import { findSuggestions } from './suggestions.service.ts';

const isSearch = (keyword = ''): boolean => keyword.trim() !== '';

const LIST_CACHE_OPTIONS: CacheOptions<typeof listProducts> = {
  limit: ({ keyword, ...query }) =>
    isSearch(keyword) ? 'search' : isFilteredOrSorted(query) ? 'narrow' : null,
  // The order by sold units is not cached, because a payment changes them without changing the catalogue's version.
  isCached: ({ sort }) => sort !== 'bestselling',
};

/** Registers the lists, searches and suggestions of products; must precede the routes with a product's id. */
export function productListRoutes(router: ApiRouter, app: SearchContext): void {
  const { db, config } = app;

  serveCached(router, listProducts, LIST_CACHE_OPTIONS, async ({ keyword = '', ...query }, user) => {
    const viewer = products.toViewer(user);
    const listQuery = { ...query, pageSize: config.productsPageSize };
    const list = await (isSearch(keyword)
      ? searchFilteredProducts(app, viewer, { ...listQuery, keyword })
      : isFilteredOrSorted(listQuery)
        ? listFilteredProducts(app, listQuery)
        : listAllProducts(app, viewer, listQuery));
    return { ...list, products: list.products.map(presentProductSummary) };
  });

  serveCached(router, suggestProducts, { limit: () => 'suggest' }, ({ q = '' }) => findSuggestions(app, q));

  serveCached(router, listCategories, {}, async () => ({ categories: await findCategories(app) }));

  serve(router, listRelatedProducts, async ({ id }, call) => {
    const product = await products.getProduct(db.read, products.toViewer(call.user), id);
    return (await loadRelatedProducts(app, product)).map(presentProductSummary);
  });
}
