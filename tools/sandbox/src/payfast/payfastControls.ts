import { Router } from '@koa/router';
import { getJsonBody, isObject, toText } from '../json.ts';
import { BadOptionError } from '../service.ts';
import type { PaymentStore } from './paymentStore.ts';
import { OUTCOMES } from './paymentStore.ts';

/** Returns notifications instead of sending them, including false ones. */
export function payfastControls(store: PaymentStore): Router {
  const router = new Router();

  /**
   * `{ form, status, changes, at, isKnown }`: begins the payment that the form asks for and answers with its notification.
   * The history lists a complete one from then on.
   */
  router.post('/notifications', (ctx) => {
    const { form, status, changes, at, isKnown } = getJsonBody(ctx);
    const outcome = OUTCOMES.find((known) => known === (status ?? 'COMPLETE'));
    if (!outcome) throw new BadOptionError(`status is one of ${OUTCOMES.join(', ')}`);
    const payment = store.begin(toTextEntries(form));
    if (!payment) throw new BadOptionError('PayFast would refuse this form');
    const time = toText(at) ?? new Date().toISOString();
    const options = {
      changes: Object.fromEntries(toTextEntries(changes)),
      at: new Date(time),
      isKnown: isKnown !== false,
    };
    ctx.status = 201;
    ctx.body = { notification: store.notification(payment, outcome, options) };
  });

  return router;
}

function toTextEntries(value: unknown): Array<readonly [string, string]> {
  return Object.entries(isObject(value) ? value : {}).map(([name, text]) => [name, toText(text) ?? '']);
}
