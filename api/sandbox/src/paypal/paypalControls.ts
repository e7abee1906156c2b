import { Router } from '@koa/router';
import { bodyOf, textOf } from '../json.ts';
import { BadOption } from '../service.ts';
import { answerPaypalErrors } from './answerPaypalErrors.ts';
import { OUTCOMES } from './orderBook.ts';
import type { OrderBook } from './orderBook.ts';
import { captureDetailsView } from './orderViews.ts';
import { baseOf } from './restRoutes.ts';
import type { WebhookEvents } from './webhookEvents.ts';

/** What happens at PayPal without the shop's doing: a verdict on a pending payment, and the event that tells of it. */
export function paypalControls(book: OrderBook, webhooks: WebhookEvents): Router {
  const router = new Router();
  router.use(answerPaypalErrors);

  router.post('/captures/:id', (ctx) => {
    const status = OUTCOMES.find((known) => known === bodyOf(ctx)['status']);
    if (!status) throw new BadOption(`status is one of ${OUTCOMES.join(', ')}`);
    ctx.body = captureDetailsView(book.settle(ctx.params['id'] ?? '', status), baseOf(ctx));
  });

  router.post('/captures/:id/events', (ctx) => {
    const capture = book.getCapture(ctx.params['id'] ?? '');
    const eventType = textOf(bodyOf(ctx)['event_type']) ?? `PAYMENT.CAPTURE.${capture.status}`;
    ctx.status = 201;
    ctx.body = webhooks.sign(capture, eventType, baseOf(ctx));
  });

  return router;
}
