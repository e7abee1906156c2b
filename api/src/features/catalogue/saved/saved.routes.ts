import {
  MAX_PRODUCTS_BY_IDS,
  unsaveProduct,
  listProductsByIds,
  listSavedProducts,
  saveProduct,
} from '@shop/contract/saved';
import { isId } from '@shop/domain/ids';
import { inTransaction } from '../../../database/transaction.ts';
import { getPageRange } from '../../../http/paging.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentProductSummary } from '../products/products.present.ts';
import * as saved from './saved.service.ts';

const PAGE_SIZE = 100;

export function savedRoutes(router: ApiRouter, { db }: ServerContext): void {
  serve(router, listProductsByIds, async ({ ids }) => {
    const productIds = [...new Set(ids.split(','))].filter(isId).slice(0, MAX_PRODUCTS_BY_IDS);
    const products = await saved.findPublicProducts(db.read, productIds);
    return { products: products.map(presentProductSummary) };
  });

  serve(router, listSavedProducts, async ({ pageNumber }, { user }) => {
    const ids = await saved.findSavedIds(db.read, user.id);
    const { page, pages, skip } = getPageRange(pageNumber, PAGE_SIZE, ids.length);
    const products = await saved.findPublicProducts(db.read, ids.slice(skip, skip + PAGE_SIZE));
    return { products: products.map(presentProductSummary), ids, page, pages };
  });

  serve(router, saveProduct, async ({ productId }, call) => {
    await call.limit('saved', call.user.id);
    await inTransaction(db, (tx) => saved.saveProduct(tx, { userId: call.user.id, productId }, call.now()));
    return { message: 'Product saved' };
  });

  serve(router, unsaveProduct, async ({ productId }, call) => {
    await call.limit('saved', call.user.id);
    await inTransaction(db, (tx) => saved.deleteSavedProduct(tx, call.user.id, productId));
    return { message: 'Product no longer saved' };
  });
}
