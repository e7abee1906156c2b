import { correctArrival, reportArrival, reportMissing } from '@shop/contract/orderArrival';
import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentOrder } from '../records/orders.present.ts';
import { getOrder, getOrderWithDetails } from '../records/orders.service.ts';
import * as arrival from './arrival.service.ts';

export function arrivalRoutes(router: ApiRouter, { db }: Pick<ServerContext, 'db'>): void {
  const changeOwnOrder = async (
    id: string,
    buyerId: string,
    work: (tx: EntityManager) => Promise<OrderEntity>,
  ) => {
    // The owner is checked before the lock, so that a caller cannot lock another buyer's order.
    await getOrder(db.read, { id: buyerId, isAdmin: false }, id);
    return inTransaction(db, async (tx) => presentOrder(await getOrderWithDetails(tx, await work(tx))));
  };

  serve(router, reportArrival, ({ id, on }, call) =>
    changeOwnOrder(id, call.user.id, (tx) => arrival.reportArrival(tx, { id, on }, call.user.id, call.now())),
  );

  serve(router, correctArrival, (input, call) =>
    inTransaction(db, async (tx) =>
      presentOrder(await getOrderWithDetails(tx, await arrival.correctArrival(tx, call, input))),
    ),
  );

  serve(router, reportMissing, ({ id }, call) =>
    changeOwnOrder(id, call.user.id, (tx) => arrival.reportMissing(tx, id, call.user.id, call.now())),
  );
}
