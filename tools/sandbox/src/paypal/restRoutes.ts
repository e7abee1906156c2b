import { Router } from '@koa/router';
import type { Context } from 'koa';
import { getJsonBody } from '../json.ts';
import type { AccessTokens } from './accessTokens.ts';
import type { OrderStore, PayPalOrder } from './paypalOrder.ts';
import { readOrderRequest } from './orderRequest.ts';
import { toCaptureDetailsView, toMinimalOrderView, toOrderView } from './orderViews.ts';
import type { WebhookPublisher } from './webhookPublisher.ts';
import { readInvoicePatch } from './changeRequests.ts';
import { getBaseUrl } from './getBaseUrl.ts';
import { createRefundRouter } from './refundRoutes.ts';

/** Creates the routes of PayPal's REST API, which a shop's server calls with its client id and secret. */
export function createRestRouter(
  tokens: AccessTokens,
  store: OrderStore,
  publisher: WebhookPublisher,
): Router {
  const orderIdsByRequest = new Map<string, string>();
  const router = new Router();

  router.post('/v1/oauth2/token', (ctx) => {
    ctx.body = tokens.issue(ctx.get('authorization'), getJsonBody(ctx)['grant_type']);
  });

  router.use(['/v1/notifications', '/v2'], (ctx, next) => {
    tokens.assertValid(ctx.get('authorization'));
    return next();
  });

  /**
   * Runs the work once per PayPal-Request-Id (idempotency key); a repetition gets the current order, with 200 instead
   * of 201.
   */
  function runOncePerRequestId(ctx: Context, work: () => PayPalOrder): void {
    const requestId = ctx.get('paypal-request-id');
    const key = `${ctx.path} ${requestId}`;
    const earlierOrderId = requestId ? orderIdsByRequest.get(key) : undefined;
    const order = earlierOrderId === undefined ? work() : store.get(earlierOrderId);
    if (requestId) orderIdsByRequest.set(key, order.id);
    const view = ctx.get('prefer') === 'return=representation' ? toOrderView : toMinimalOrderView;
    ctx.status = earlierOrderId === undefined ? 201 : 200;
    ctx.body = view(order, getBaseUrl(ctx));
  }

  router.post('/v2/checkout/orders', (ctx) => {
    runOncePerRequestId(ctx, () => store.create(readOrderRequest(getJsonBody(ctx))));
  });

  router.get('/v2/checkout/orders/:id', (ctx) => {
    ctx.body = toOrderView(store.get(ctx.params['id'] ?? ''), getBaseUrl(ctx));
  });

  router.post('/v2/checkout/orders/:id/capture', (ctx) => {
    runOncePerRequestId(ctx, () => {
      const order = store.capture(ctx.params['id'] ?? '');
      for (const { capture } of order.units) if (capture) publisher.publishCapture(capture, getBaseUrl(ctx));
      return order;
    });
  });

  router.get('/v2/payments/captures/:id', (ctx) => {
    ctx.body = toCaptureDetailsView(store.getCapture(ctx.params['id'] ?? ''), getBaseUrl(ctx));
  });

  router.patch('/v2/checkout/orders/:id', (ctx) => {
    store.patchInvoice(ctx.params['id'] ?? '', readInvoicePatch(ctx.request.body));
    ctx.status = 204;
  });

  router.post('/v1/notifications/verify-webhook-signature', (ctx) => {
    ctx.body = { verification_status: publisher.verify(getJsonBody(ctx)) };
  });

  router.use(createRefundRouter(store, publisher).routes());
  return router;
}
