import { exportProducts, listAdminProducts } from '@shop/contract/adminProductList';
import { bulkUpdateProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { listPriceChanges } from '@shop/contract/adminPrices';
import { exportMovements, listMovements, moveStock } from '@shop/contract/adminStock';
import { inTransaction } from '../../../database/transaction.ts';
import { createCsvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { recordAudit } from '../../audit/audit.ts';
import { findAdminProducts } from './adminList.sql.ts';
import { copyProduct } from './copyProduct.service.ts';
import { applyManualMovement } from './applyManualMovement.service.ts';
import { MOVEMENT_CSV_COLUMNS } from './movementColumns.ts';
import { findMovements, streamMovements } from './movementList.service.ts';
import { toCountAudit, toAuditFields } from './productAudit.ts';
import { PRODUCT_COLUMNS } from './productColumns.ts';
import { findPriceChanges } from './priceChanges.service.ts';
import { findProductParts } from './productParts.service.ts';
import { streamProductRows } from './productRows.service.ts';
import { presentAdminProduct, presentProduct } from './products.present.ts';
import { getProduct, toViewer } from './products.service.ts';
import { changeSelection, previewSelection } from './selection.service.ts';
import { findSizes } from './sizes.service.ts';

export function adminProductsRoutes(router: ApiRouter, { config, db }: ServerContext): void {
  serve(router, listAdminProducts, async ({ pageNumber, ...filters }) => {
    const pageSize = config.productsPageSize;
    const adminPage = await findAdminProducts(db.read, filters, { pageNumber, pageSize });
    return {
      ...adminPage,
      products: adminPage.products.map((product) =>
        presentAdminProduct(product, adminPage.sizes.get(product.id) ?? []),
      ),
    };
  });

  serveCsv(router, exportProducts, (filters) => ({
    name: 'products',
    body: createCsvBody(PRODUCT_COLUMNS, streamProductRows(db.read, filters)),
  }));

  serve(router, bulkUpdateProducts, async ({ preview, ...change }, call) => ({
    products:
      preview === true
        ? await previewSelection(db, change, call.now())
        : await changeSelection(db, change, call),
  }));

  serve(router, duplicateProduct, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      const copy = await copyProduct(tx, id, call.now());
      await recordAudit(tx, call, {
        action: 'product.created',
        target: copy.id,
        after: { ...toAuditFields(copy), copyOf: id },
      });
      return presentProduct(copy, await findProductParts(tx, copy));
    }),
  );

  serve(router, listMovements, async ({ id, pageNumber }, call) => {
    const { id: productId } = await getProduct(db.read, toViewer(call.user), id);
    return findMovements(db.read, productId, pageNumber);
  });

  serveCsv(router, exportMovements, (filters) => ({
    name: 'stock-movements',
    body: createCsvBody(MOVEMENT_CSV_COLUMNS, streamMovements(db.read, filters)),
  }));

  serve(router, listPriceChanges, async ({ id, pageNumber }, call) => {
    const { id: productId } = await getProduct(db.read, toViewer(call.user), id);
    return findPriceChanges(db.read, productId, pageNumber);
  });

  serve(router, moveStock, ({ id, ...movement }, call) =>
    inTransaction(db, async (tx) => {
      const by = { userId: call.user.id, now: call.now() };
      const editedProduct = await applyManualMovement(tx, id, movement, by);
      const sizes = await findSizes(tx, id);
      await recordAudit(tx, call, { target: id, ...toCountAudit(editedProduct, sizes, movement.reason) });
      return presentAdminProduct(editedProduct.after, sizes);
    }),
  );
}
