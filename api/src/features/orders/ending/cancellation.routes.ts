import { cancelLateOrder } from '@shop/contract/orderArrival';
import { cancelOrder } from '@shop/contract/orderCancellation';
import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentOrder } from '../records/orders.present.ts';
import { getOrder, getOrderWithDetails } from '../records/orders.service.ts';
import * as cancellation from './cancellation.service.ts';
import * as lateOrders from './lateOrders.service.ts';

export function orderCancellationRoutes(router: ApiRouter, app: ServerContext): void {
  const { db } = app;
  const changeOwnOrder = async (
    id: string,
    buyerId: string,
    work: (tx: EntityManager) => Promise<OrderEntity>,
  ) => {
    // The owner is checked before the lock, so that a caller cannot lock another buyer's order.
    await getOrder(db.read, { id: buyerId, isAdmin: false }, id);
    return inTransaction(db, async (tx) => presentOrder(await getOrderWithDetails(tx, await work(tx))));
  };

  serve(router, cancelOrder, ({ id }, call) =>
    changeOwnOrder(id, call.user.id, (tx) => cancellation.cancelOrder(tx, id, call.user.id, app)),
  );

  serve(router, cancelLateOrder, ({ id }, call) =>
    changeOwnOrder(id, call.user.id, (tx) => lateOrders.giveLateNotice(tx, id, call.user.id, call.now())),
  );
}
