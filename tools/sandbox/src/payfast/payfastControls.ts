import { Router } from '@koa/router';
import { getJsonBody, isObject, toText } from '../json.ts';
import { BadOptionError } from '../service.ts';
import type { PaymentStore } from './paymentStore.ts';
import { PAYMENT_OUTCOMES } from './paymentStore.ts';

/**
 * Creates routes for tests: notifications, genuine or altered, that are not sent to the shop, and refunds.
 */
export function createPayFastControlRouter(store: PaymentStore): Router {
  const router = new Router();

  /**
   * Begins the payment that `form` asks for and responds with its notification; the body is `{ form, status,
   * changes, at, isKnown }`. The history lists the payment from then on if it is complete and known.
   */
  router.post('/notifications', (ctx) => {
    const { form, status, changes, at, isKnown } = getJsonBody(ctx);
    const outcome = PAYMENT_OUTCOMES.find((known) => known === (status ?? 'COMPLETE'));
    if (!outcome) throw new BadOptionError(`status is one of ${PAYMENT_OUTCOMES.join(', ')}`);
    const payment = store.begin(toTextEntries(form));
    if (!payment) throw new BadOptionError('PayFast would refuse this form');
    const time = toText(at) ?? new Date().toISOString();
    const options = {
      changes: Object.fromEntries(toTextEntries(changes)),
      at: new Date(time),
      isKnown: isKnown !== false,
    };
    ctx.status = 201;
    ctx.body = { notification: store.createNotification(payment, outcome, options) };
  });

  /** Responds with the refunded amounts of a payment, in cents. */
  router.get('/refunds/:id', (ctx) => {
    ctx.body = { refunds: store.getBalance(ctx.params['id'] ?? '')?.refunds ?? [] };
  });

  /** Refunds `cents` of a payment as on PayFast's site. */
  router.post('/refunds/:id', (ctx) => {
    const { cents } = getJsonBody(ctx);
    if (!store.refund(ctx.params['id'] ?? '', Number(cents))) throw new BadOptionError('so much is not left');
    ctx.body = {};
  });

  return router;
}

function toTextEntries(value: unknown): Array<readonly [string, string]> {
  return Object.entries(isObject(value) ? value : {}).map(([name, text]) => [name, toText(text) ?? '']);
}
