import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import { createFaults, applyFaults } from '../faults.ts';
import { BadOptionError, assertKnownOptions } from '../service.ts';
import type { Service } from '../service.ts';
import { readForm } from '../form.ts';
import { payfastApi } from './payfastApi.ts';
import { payfastControls } from './payfastControls.ts';
import { renderPaymentPage, renderRefusalPage } from './paymentPage.ts';
import type { PaymentOutcome, PayFastSettings, Payment } from './paymentStore.ts';
import { OUTCOMES, createPaymentStore } from './paymentStore.ts';

const NOTIFY_TIMEOUT_MS = 5000;

/** Serves PayFast's payment page, its confirmation of notifications and its API, and notifies the shop of payments. */
export function payfastService(settings: PayFastSettings): Service {
  const faults = createFaults();
  const store = createPaymentStore(settings);
  let nextPayment: PaymentOutcome | null = null;
  let isNotifying = true;

  const router = new Router({ prefix: '/payfast' });
  router.use(applyFaults(faults));

  router.post('/eng/process', async (ctx) => {
    const payment = store.begin(await readForm(ctx));
    ctx.status = payment ? 200 : 400;
    ctx.type = 'html';
    ctx.body = payment ? renderPaymentPage(payment) : renderRefusalPage();
  });

  router.post('/payments/:id', async (ctx) => {
    const payment = store.find(ctx.params['id'] ?? '');
    if (!payment) return;
    const isPaid = new Map(await readForm(ctx)).get('choice') === 'pay';
    const outcome = isPaid ? (nextPayment ?? 'COMPLETE') : 'CANCELLED';
    nextPayment = null;
    const notification = store.notification(payment, outcome);
    if (isNotifying) await notify(payment, notification);
    ctx.status = 303;
    ctx.set('Location', payment.form.get(isPaid ? 'return_url' : 'cancel_url') ?? '/');
  });

  router.post('/eng/query/validate', async (ctx) => {
    ctx.type = 'text';
    ctx.body = store.confirms(await text(ctx.req)) ? 'VALID' : 'INVALID';
  });

  router.use(payfastApi(settings, store).routes());

  return {
    name: 'payfast',
    faults,
    routes: router,
    controls: payfastControls(store),
    configure(options) {
      assertKnownOptions(options, ['nextPayment', 'notify']);
      const notifies = options['notify'] ?? isNotifying;
      if (typeof notifies !== 'boolean') throw new BadOptionError('notify is true or false');
      isNotifying = notifies;
      if (options['nextPayment'] === undefined) return;
      const outcome = OUTCOMES.find((known) => known === options['nextPayment']);
      if (!outcome) throw new BadOptionError(`nextPayment is one of ${OUTCOMES.join(', ')}`);
      nextPayment = outcome;
    },
    describe: () => ({ nextPayment, notify: isNotifying }),
  };
}

/**
 * Sends the notification to the shop once, before the buyer returns. It is lost when the shop does not
 * answer, as may happen with PayFast.
 */
async function notify({ form }: Payment, body: string): Promise<void> {
  const url = form.get('notify_url') ?? '';
  if (!URL.canParse(url)) return;
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
  }).catch(() => undefined);
}
