import { listOrders } from '@shop/contract/adminOrders';
import { quoteCart } from '@shop/contract/cart';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder, listOwnOrders, placeOrder } from '@shop/contract/orders';
import { inTransaction } from '../../database/transaction.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { RateContext } from './providers/rate/rateContext.ts';
import { addQuote } from './providers/rate/orderQuote.service.ts';
import { QUOTE_TIMEOUT_MS } from './providers/rate/quote.ts';
import { assertPaymentMethodOffered } from './records/paymentMethods.ts';
import { presentOrder } from './records/orders.present.ts';
import * as orders from './records/orders.service.ts';
import * as placing from './placing/placeOrder.service.ts';
import * as quoting from './placing/quoteCart.service.ts';
import { deliverOrderWithAudit } from './life/auditedTransitions.service.ts';

export function ordersRoutes(router: ApiRouter, app: RateContext): void {
  const { db, config } = app;

  serve(router, quoteCart, async (input, call) => {
    await call.limit('quotes', call.user?.id ?? call.network);
    const details = { userId: call.user?.id ?? null, pricing: config.pricing, now: call.now() };
    return quoting.quoteCart(db.read, input, details);
  });

  serve(router, placeOrder, async (input, call) => {
    await call.limit('orders', call.user.id);
    assertPaymentMethodOffered(config, input);
    const order = {
      buyer: call.user,
      input,
      rules: config,
      rate: await app.exchangeRate.currentWithin(QUOTE_TIMEOUT_MS),
      now: call.now(),
    };
    return presentOrder(await placing.placeOrder(db, order));
  });

  serve(router, listOwnOrders, async ({ page }, call) => {
    const ownOrders = await orders.findOwnOrders(db.read, call.user.id, page);
    call.ctx.set('X-Total-Count', String(ownOrders.total));
    return ownOrders.orders.map(presentOrder);
  });

  serve(router, getOrder, async ({ id }, call) => {
    const order = await addQuote(app, await orders.getOrder(db.read, call.user, id));
    return presentOrder(await orders.getOrderWithDetails(db.read, order));
  });

  serve(router, listOrders, async (query) => {
    const page = await orders.listOrders(db.read, query);
    return { ...page, orders: page.orders.map(presentOrder) };
  });

  serve(router, deliverOrder, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      const order = await deliverOrderWithAudit(tx, call, id);
      return presentOrder(await orders.addLinesToOrder(tx, order));
    }),
  );
}
