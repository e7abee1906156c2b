import { listCategories, relatedProducts, suggestProducts } from '@shop/contract/productFinding';
import { listProducts } from '@shop/contract/products';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { SearchContext } from '../search/searchContext.ts';
import { categories } from './categories.service.ts';
import { isNarrowed, listAll, listNarrowed, searchNarrowed } from './filteredList.service.ts';
import { presentProductSummary } from './products.present.ts';
import * as products from './products.service.ts';
import { relatedProducts as related } from './related.service.ts';
import { suggestions } from './suggestions.service.ts';

/** How shoppers come to products. To be registered before the routes with the id of a product. */
export function findingRoutes(router: ApiRouter, app: SearchContext): void {
  const { db, config } = app;

  serve(router, listProducts, async ({ keyword = '', ...query }, call) => {
    const viewer = products.viewerOf(call.user);
    const wanted = { ...query, pageSize: config.productsPageSize };
    const isSearch = keyword.trim() !== '';
    const isNarrow = isNarrowed(wanted);
    if (isSearch) await call.limit('search', call.network);
    else if (isNarrow) await call.limit('narrow', call.network);
    const found = isSearch
      ? await searchNarrowed(app, viewer, { ...wanted, keyword })
      : isNarrow
        ? await listNarrowed(app, wanted)
        : await listAll(app, viewer, wanted);
    return { ...found, products: found.products.map(presentProductSummary) };
  });

  serve(router, suggestProducts, async ({ q = '' }, call) => {
    await call.limit('suggest', call.network);
    return suggestions(app, q);
  });

  serve(router, listCategories, async () => ({ categories: await categories(app) }));

  serve(router, relatedProducts, async ({ id }, call) => {
    const product = await products.getProduct(db.read, products.viewerOf(call.user), id);
    return (await related(db.read, product)).map(presentProductSummary);
  });
}
