import {
  createProduct,
  deleteProduct,
  listProductNames,
  restoreProduct,
  updateProduct,
} from '@shop/contract/adminProducts';
import { getProduct, listTopProducts } from '@shop/contract/products';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import { serveCached } from '../../../http/serveCached.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { recordAudit } from '../../audit/audit.ts';
import { changeProduct, createDraft } from './changeProduct.service.ts';
import { toChangeAudit, toAuditFields } from './productAudit.ts';
import { findCategoryAndBrandNames } from './productNames.service.ts';
import { loadProductPage } from './productPage.service.ts';
import { findProductParts } from './productParts.service.ts';
import { archiveProductWithAudit, restoreProductWithAudit } from './restoreProduct.service.ts';
import { presentProduct, presentProductSummary, presentSavedProduct } from './products.present.ts';
import { toViewer } from './products.service.ts';
import { findTopProducts as findBestProducts } from './topProducts.service.ts';

export function productsRoutes(router: ApiRouter, { db }: ServerContext): void {
  serveCached(router, listTopProducts, {}, async () => {
    const top = await findBestProducts(db.read);
    return top.map(presentProductSummary);
  });

  serve(router, listProductNames, () => findCategoryAndBrandNames(db.read));

  serveCached(router, getProduct, {}, ({ id }, user) =>
    loadProductPage(db, { ...toViewer(user), id: user?.id }, id),
  );

  serve(router, createProduct, (_, call) =>
    inTransaction(db, async (tx) => {
      const draft = await createDraft(tx, call.now());
      await recordAudit(tx, call, {
        action: 'product.created',
        target: draft.id,
        after: toAuditFields(draft),
      });
      return presentProduct(draft, { reviews: [], sizes: [], images: [], sizeChart: null });
    }),
  );

  serve(router, updateProduct, ({ productId, ...changes }, call) =>
    inTransaction(db, async (tx) => {
      const by = { userId: call.user.id, now: call.now() };
      const change = await changeProduct(tx, productId, changes, by);
      const parts = await findProductParts(tx, change.after);
      await recordAudit(tx, call, { target: productId, ...toChangeAudit(change, parts) });
      return presentSavedProduct(change.after, parts);
    }),
  );

  serve(router, deleteProduct, async ({ id }, call) => {
    await inTransaction(db, (tx) => archiveProductWithAudit(tx, call, id));
    return { message: 'Product deleted' };
  });

  serve(router, restoreProduct, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      const product = await restoreProductWithAudit(tx, call, id);
      return presentSavedProduct(product, await findProductParts(tx, product));
    }),
  );
}
