import { Router } from '@koa/router';
import { getJsonBody, toText } from '../json.ts';
import { BadOptionError } from '../service.ts';
import { answerPayPalErrors } from './answerPayPalErrors.ts';
import { CAPTURE_OUTCOMES } from './paypalOrder.ts';
import type { OrderStore } from './paypalOrder.ts';
import { toCaptureDetailsView, toOrderView, toRefundView } from './orderViews.ts';
import { getBaseUrl } from './getBaseUrl.ts';
import type { WebhookPublisher } from './webhookPublisher.ts';
import { readRefundAmount } from './changeRequests.ts';
import { REFUND_STATUSES } from './refunds.ts';
import { createApprovalEvent, createCaptureEvent, createRefundEvent } from './webhookEvents.ts';

/**
 * Creates routes for tests that act at PayPal without the shop: they settle captures, make and settle
 * refunds, and return signed events.
 */
export function createPayPalControlRouter(store: OrderStore, publisher: WebhookPublisher): Router {
  const router = new Router();
  router.use(answerPayPalErrors);

  router.post('/captures/:id', (ctx) => {
    const status = CAPTURE_OUTCOMES.find((known) => known === getJsonBody(ctx)['status']);
    if (!status) throw new BadOptionError(`status is one of ${CAPTURE_OUTCOMES.join(', ')}`);
    const capture = store.settleCapture(ctx.params['id'] ?? '', status);
    publisher.publishCapture(capture, getBaseUrl(ctx));
    ctx.body = toCaptureDetailsView(capture, getBaseUrl(ctx));
  });

  router.post('/captures/:id/events', (ctx) => {
    const capture = store.getCapture(ctx.params['id'] ?? '');
    const event = createCaptureEvent(capture, getBaseUrl(ctx), toText(getJsonBody(ctx)['event_type']));
    ctx.status = 201;
    ctx.body = publisher.sign(event);
  });

  router.get('/orders/:id', (ctx) => {
    ctx.body = toOrderView(store.get(ctx.params['id'] ?? ''), getBaseUrl(ctx));
  });

  router.post('/orders/:id/events', (ctx) => {
    ctx.status = 201;
    ctx.body = publisher.sign(createApprovalEvent(store.get(ctx.params['id'] ?? ''), getBaseUrl(ctx)));
  });

  router.post('/captures/:id/refund', (ctx) => {
    const capture = store.getCapture(ctx.params['id'] ?? '');
    const refund = store.refund(
      capture.id,
      { amount: readRefundAmount(getJsonBody(ctx)['amount']) },
      'COMPLETED',
    );
    publisher.publishRefund(refund, capture, getBaseUrl(ctx));
    ctx.status = 201;
    ctx.body = {
      ...toRefundView(refund, capture, getBaseUrl(ctx)),
      event: publisher.sign(createRefundEvent(refund, capture, getBaseUrl(ctx))),
    };
  });

  router.post('/refunds/:id', (ctx) => {
    const status = REFUND_STATUSES.find((known) => known === getJsonBody(ctx)['status']);
    if (!status) throw new BadOptionError(`status is one of ${REFUND_STATUSES.join(', ')}`);
    const refund = store.settleRefund(ctx.params['id'] ?? '', status);
    const capture = store.getCapture(refund.captureId);
    publisher.publishRefund(refund, capture, getBaseUrl(ctx));
    ctx.body = {
      ...toRefundView(refund, capture, getBaseUrl(ctx)),
      event: publisher.sign(createRefundEvent(refund, capture, getBaseUrl(ctx))),
    };
  });

  return router;
}
