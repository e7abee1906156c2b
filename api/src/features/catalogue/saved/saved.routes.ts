import {
  MAX_NAMED_PRODUCTS,
  forgetSaved,
  listNamedProducts,
  listSaved,
  saveProduct,
} from '@shop/contract/saved';
import { isId } from '@shop/domain/ids';
import { inTransaction } from '../../../database/transaction.ts';
import { getPage } from '../../../http/paging.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentProductSummary } from '../products/products.present.ts';
import * as saved from './saved.service.ts';

const PAGE_SIZE = 100;

export function savedRoutes(router: ApiRouter, { db }: ServerContext): void {
  serve(router, listNamedProducts, async ({ ids }) => {
    const productIds = [...new Set(ids.split(','))].filter(isId).slice(0, MAX_NAMED_PRODUCTS);
    const products = await saved.findPublicProducts(db.read, productIds);
    return { products: products.map(presentProductSummary) };
  });

  serve(router, listSaved, async ({ pageNumber }, { user }) => {
    const ids = await saved.findSavedIds(db.read, user.id);
    const { page, pages, skip } = getPage(pageNumber, PAGE_SIZE, ids.length);
    const products = await saved.findPublicProducts(db.read, ids.slice(skip, skip + PAGE_SIZE));
    return { products: products.map(presentProductSummary), ids, page, pages };
  });

  serve(router, saveProduct, async ({ productId }, call) => {
    await call.limit('saved', call.user.id);
    await inTransaction(db, (tx) => saved.saveProduct(tx, { userId: call.user.id, productId }, call.now()));
    return { message: 'Product saved' };
  });

  serve(router, forgetSaved, async ({ productId }, call) => {
    await call.limit('saved', call.user.id);
    await inTransaction(db, (tx) => saved.deleteSavedProduct(tx, call.user.id, productId));
    return { message: 'Product no longer saved' };
  });
}
