import { Router } from '@koa/router';
import type { JsonObject } from '../json.ts';
import { getJsonBody, toText } from '../json.ts';
import { getBaseUrl } from './getBaseUrl.ts';
import { readRefundAmount } from './changeRequests.ts';
import { toRefundView } from './orderViews.ts';
import type { OrderStore } from './paypalOrder.ts';
import type { Refund } from './refunds.ts';
import type { WebhookPublisher } from './webhookPublisher.ts';

/** Creates the refund routes of PayPal's REST API. A repeated PayPal-Request-Id makes no second refund of a capture. */
export function createRefundRouter(store: OrderStore, publisher: WebhookPublisher): Router {
  const refundIdsByRequest = new Map<string, string>();
  const router = new Router();

  router.post('/v2/payments/captures/:id/refund', (ctx) => {
    const capture = store.getCapture(ctx.params['id'] ?? '');
    const requestId = ctx.get('paypal-request-id');
    const key = `${capture.id} ${requestId}`;
    const earlierRefundId = requestId ? refundIdsByRequest.get(key) : undefined;
    const refund =
      earlierRefundId === undefined
        ? createRefundFromRequest(capture.id, getJsonBody(ctx))
        : store.getRefund(earlierRefundId);
    if (requestId) refundIdsByRequest.set(key, refund.id);
    if (earlierRefundId === undefined) publisher.publishRefund(refund, capture, getBaseUrl(ctx));
    ctx.status = earlierRefundId === undefined ? 201 : 200;
    ctx.body = toRefundView(refund, capture, getBaseUrl(ctx));
  });

  function createRefundFromRequest(captureId: string, body: JsonObject): Refund {
    const outcome = store.nextRefund ?? 'COMPLETED';
    store.nextRefund = undefined;
    const request = { amount: readRefundAmount(body['amount']), customId: toText(body['custom_id']) };
    return store.refund(captureId, request, outcome);
  }

  router.get('/v2/payments/refunds/:id', (ctx) => {
    const refund = store.getRefund(ctx.params['id'] ?? '');
    ctx.body = toRefundView(refund, store.getCapture(refund.captureId), getBaseUrl(ctx));
  });

  return router;
}
