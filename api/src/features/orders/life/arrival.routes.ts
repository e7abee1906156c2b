import { reportArrival } from '@shop/contract/orderArrival';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentOrder } from '../records/orders.present.ts';
import { getOrder, getOrderWithDetails } from '../records/orders.service.ts';
import * as arrival from './arrival.service.ts';

export function arrivalRoutes(router: ApiRouter, { db }: Pick<ServerContext, 'db'>): void {
  serve(router, reportArrival, async ({ id, on }, call) => {
    // The owner is checked before the lock, so that a caller cannot lock another buyer's order.
    await getOrder(db.read, { id: call.user.id, isAdmin: false }, id);
    return inTransaction(db, async (tx) => {
      const order = await arrival.reportArrival(tx, { id, on }, call.user.id, call.now());
      return presentOrder(await getOrderWithDetails(tx, order));
    });
  });
}
