import { deleteOrder } from '@shop/contract/adminOrders';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoration';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { recordAudit } from '../../audit/audit.ts';
import { presentOrder } from '../records/orders.present.ts';
import * as orders from '../records/orders.service.ts';
import * as deletion from './deletion.service.ts';
import { toDeletionAudit, restoreOrderWithAudit } from './auditedRestoration.service.ts';

export function orderDeletionRoutes(router: ApiRouter, app: ServerContext): void {
  const { db } = app;

  serve(router, deleteOrder, async ({ id }, call) => {
    await inTransaction(db, async (tx) => {
      const order = await deletion.softDeleteOrder(tx, id, app);
      await recordAudit(tx, call, toDeletionAudit(order, true));
    });
    return { message: 'Order deleted successfully' };
  });

  serve(router, getDeletedOrder, async ({ id }) =>
    presentOrder(await orders.getOrderWithDetails(db.read, await orders.getDeletedOrder(db.read, id))),
  );

  serve(router, restoreOrder, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      const order = await restoreOrderWithAudit(tx, call, id, app);
      return presentOrder(await orders.addLinesToOrder(tx, order));
    }),
  );
}
