import { exportProducts, listAdminProducts } from '@shop/contract/adminProductList';
import { changeProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { listMovements, moveStock } from '@shop/contract/adminStock';
import { inTransaction } from '../../../database/transaction.ts';
import { csvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { recordAudit } from '../../audit/audit.ts';
import { adminPage } from './adminList.sql.ts';
import { duplicate } from './duplicate.service.ts';
import { countByHand } from './handCount.service.ts';
import { movementsOf } from './movementList.service.ts';
import { auditedCount, auditedFields } from './productAudit.ts';
import { PRODUCT_COLUMNS } from './productColumns.ts';
import { partsOf } from './productParts.service.ts';
import { productRows } from './productRows.service.ts';
import { presentAdminProduct, presentProduct } from './products.present.ts';
import { getProduct, viewerOf } from './products.service.ts';
import { changeSelection, previewSelection } from './selection.service.ts';
import { sizesOf } from './sizes.service.ts';

export function adminProductsRoutes(router: ApiRouter, { config, db }: ServerContext): void {
  serve(router, listAdminProducts, async ({ pageNumber, ...filters }) => {
    const pageSize = config.productsPageSize;
    const found = await adminPage(db.read, filters, { pageNumber, pageSize });
    return {
      ...found,
      products: found.products.map((product) =>
        presentAdminProduct(product, found.sizes.get(product.id) ?? []),
      ),
    };
  });

  serveCsv(router, exportProducts, (filters) => ({
    name: 'products',
    body: csvBody(PRODUCT_COLUMNS, productRows(db.read, filters)),
  }));

  serve(router, changeProducts, async ({ preview, ...wanted }, call) => ({
    products: preview === true ? await previewSelection(db, wanted) : await changeSelection(db, wanted, call),
  }));

  serve(router, duplicateProduct, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      const copy = await duplicate(tx, id, call.now());
      await recordAudit(tx, call, {
        action: 'product.created',
        target: copy.id,
        after: { ...auditedFields(copy), copyOf: id },
      });
      return presentProduct(copy, await partsOf(tx, copy));
    }),
  );

  serve(router, listMovements, async ({ id, pageNumber }, call) => {
    const { id: productId } = await getProduct(db.read, viewerOf(call.user), id);
    return movementsOf(db.read, productId, pageNumber);
  });

  serve(router, moveStock, ({ id, ...movement }, call) =>
    inTransaction(db, async (tx) => {
      const by = { userId: call.user.id, now: call.now() };
      const edited = await countByHand(tx, id, movement, by);
      const sizes = await sizesOf(tx, id);
      await recordAudit(tx, call, { target: id, ...auditedCount(edited, sizes, movement.reason) });
      return presentAdminProduct(edited.after, sizes);
    }),
  );
}
