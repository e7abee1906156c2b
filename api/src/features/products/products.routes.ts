import { createProduct, deleteProduct, listProductNames, updateProduct } from '@shop/contract/adminProducts';
import { getProduct, listProducts, topProducts } from '@shop/contract/products';
import { inTransaction } from '../../database/inTransaction.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { archiveProduct, changeProduct, createDraft } from './editing.service.ts';
import { auditedChange, auditedFields } from './productAudit.ts';
import { productNames } from './productNames.service.ts';
import { partsOf } from './productParts.service.ts';
import { presentProduct, presentProductSummary } from './products.present.ts';
import * as products from './products.service.ts';
import { topProducts as bestProducts } from './topProducts.service.ts';

export function productsRoutes(router: ApiRouter, app: ServerContext): void {
  const { db, config } = app;

  serve(router, listProducts, async ({ keyword, pageNumber }, call) => {
    const viewer = products.viewerOf(call.user);
    const wanted = { pageNumber, pageSize: config.productsPageSize };
    const isSearch = keyword !== undefined && keyword.trim() !== '';
    if (isSearch) await call.limit('search', call.network);
    const found = isSearch
      ? await products.searchProducts(db.read, viewer, { ...wanted, keyword })
      : await products.listProducts(db.read, viewer, wanted);
    return { ...found, products: found.products.map(presentProductSummary) };
  });

  serve(router, topProducts, async () => {
    const top = await bestProducts(db.read);
    return top.map(presentProductSummary);
  });

  serve(router, listProductNames, () => productNames(db.read));

  serve(router, getProduct, async ({ id }, call) => {
    const product = await products.getProduct(db.read, products.viewerOf(call.user), id);
    return presentProduct(product, await partsOf(db.read, product, call.user?.id));
  });

  serve(router, createProduct, (_, call) =>
    inTransaction(db, async (tx) => {
      const draft = await createDraft(tx, call.now());
      await recordAudit(tx, call, {
        action: 'product.created',
        target: draft.id,
        after: auditedFields(draft),
      });
      return presentProduct(draft, { reviews: [], sizes: [], images: [], sizeChart: null });
    }),
  );

  serve(router, updateProduct, ({ productId, ...changes }, call) =>
    inTransaction(db, async (tx) => {
      const by = { userId: call.user.id, now: call.now() };
      const change = await changeProduct(tx, productId, changes, by);
      const parts = await partsOf(tx, change.after);
      await recordAudit(tx, call, { target: productId, ...auditedChange(change, parts) });
      return presentProduct(change.after, parts);
    }),
  );

  serve(router, deleteProduct, async ({ id }, call) => {
    await inTransaction(db, async (tx) => {
      const { before, after } = await archiveProduct(tx, id);
      await recordAudit(tx, call, {
        action: 'product.archived',
        target: id,
        before: auditedFields(before),
        after: auditedFields(after),
      });
    });
    return { message: 'Product deleted' };
  });
}
