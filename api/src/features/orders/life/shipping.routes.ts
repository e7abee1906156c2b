import { shipOrder } from '@shop/contract/orderShipment';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentOrder } from '../records/orders.present.ts';
import { getOrderWithDetails } from '../records/orders.service.ts';
import { shipOrderWithAudit } from './auditedTransitions.service.ts';

export function shippingRoutes(router: ApiRouter, { db }: Pick<ServerContext, 'db'>): void {
  serve(router, shipOrder, ({ id, version, ...parcel }, call) =>
    inTransaction(db, async (tx) => {
      const order = await shipOrderWithAudit(tx, call, { id, parcel, version });
      return presentOrder(await getOrderWithDetails(tx, order));
    }),
  );
}
