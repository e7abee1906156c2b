import { cancelOrder } from '@shop/contract/orderCancellation';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentOrder } from '../records/orders.present.ts';
import { getOrder, getOrderWithDetails } from '../records/orders.service.ts';
import * as cancellation from './cancellation.service.ts';

export function orderCancellationRoutes(router: ApiRouter, app: ServerContext): void {
  const { db } = app;
  serve(router, cancelOrder, async ({ id }, call) => {
    // The owner is checked before the lock, so that a caller cannot lock another buyer's order.
    await getOrder(db.read, { id: call.user.id, isAdmin: false }, id);
    return inTransaction(db, async (tx) => {
      const order = await cancellation.cancelOrder(tx, id, call.user.id, app);
      return presentOrder(await getOrderWithDetails(tx, order));
    });
  });
}
