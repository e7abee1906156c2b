import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoring';
import { getOrder, myOrders, placeOrder } from '@shop/contract/orders';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { invalidInput } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { AppContext } from '../../appContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { withQuote } from '../exchangeRate/orderQuote.service.ts';
import { QUOTE_PATIENCE_MS } from '../exchangeRate/quote.ts';
import { isOffered } from '../payments/paymentMethods.ts';
import * as deletion from './deletion.service.ts';
import { presentOrder } from './orders.present.ts';
import * as orders from './orders.service.ts';
import * as placing from './placeOrder.service.ts';
import * as transitions from './transitions.service.ts';

export function ordersRoutes(router: ApiRouter, app: AppContext): void {
  const { db, config } = app;

  serve(router, placeOrder, async (input, call) => {
    await call.limit('orders', call.user.id);
    if (!isOffered(config, input.paymentMethod)) {
      throw invalidInput({ paymentMethod: 'Please choose a payment method.' });
    }
    const order = {
      buyer: call.user,
      input,
      rules: config,
      rate: await app.exchangeRate.soon(QUOTE_PATIENCE_MS),
      now: call.now(),
    };
    return presentOrder(await inTransaction(db, (tx) => placing.placeOrder(tx, order)));
  });

  serve(router, myOrders, async ({ page }, call) => {
    const mine = await orders.ordersOf(db.read, call.user.id, page);
    call.ctx.set('X-Total-Count', String(mine.total));
    return mine.orders.map(presentOrder);
  });

  serve(router, getOrder, async ({ id }, call) => {
    const order = await withQuote(app, await orders.getOrder(db.read, call.user, id));
    return presentOrder(await orders.wholeOrder(db.read, order));
  });

  serve(router, listOrders, async (wanted) => {
    const listed = await orders.listOrders(db.read, wanted);
    return { ...listed, orders: listed.orders.map(presentOrder) };
  });

  serve(router, deliverOrder, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      const order = await transitions.deliverOrder(tx, id, call.now());
      await recordAudit(tx, call, {
        action: 'order.delivered',
        target: id,
        before: { status: 'paid' },
        after: { status: order.status },
      });
      return presentOrder(await orders.withLines(tx, order));
    }),
  );

  serve(router, deleteOrder, async ({ id }, call) => {
    await inTransaction(db, async (tx) => {
      const order = await deletion.archiveOrder(tx, id, app);
      await recordAudit(tx, call, deletionAct(order, true));
    });
    return { message: 'Order deleted successfully' };
  });

  serve(router, getDeletedOrder, async ({ id }) =>
    presentOrder(await orders.wholeOrder(db.read, await orders.getDeletedOrder(db.read, id))),
  );

  serve(router, restoreOrder, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      const order = await deletion.restoreOrder(tx, id, app);
      await recordAudit(tx, call, deletionAct(order, false));
      return presentOrder(await orders.withLines(tx, order));
    }),
  );
}

/** What the audit says of a deletion, and of one that is taken back. */
function deletionAct({ id, status }: OrderEntity, isDeleted: boolean) {
  return {
    action: isDeleted ? 'order.archived' : 'order.restored',
    target: id,
    before: { status, isDeleted: !isDeleted },
    after: { status, isDeleted },
  };
}
