import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import { createFaults, applyFaults } from '../faults.ts';
import { BadOptionError, assertKnownOptions } from '../service.ts';
import type { Service } from '../service.ts';
import { readForm } from '../form.ts';
import { createPayFastApiRouter } from './payfastApi.ts';
import { createPayFastControlRouter } from './payfastControls.ts';
import type { RefundOptions } from './payfastRefunds.ts';
import { REFUND_METHODS, REFUND_OUTCOMES } from './payfastRefunds.ts';
import { renderPaymentPage, renderRefusalPage } from './paymentPage.ts';
import { addStatusPage } from './statusPage.ts';
import type { PaymentOutcome, PayFastSettings, Payment } from './paymentStore.ts';
import { PAYMENT_OUTCOMES, createPaymentStore } from './paymentStore.ts';

const NOTIFY_TIMEOUT_MS = 5000;

/**
 * Simulates PayFast: payment page, confirmation of notifications, API, status page, and notifications to the
 * shop.
 */
export function createPayFastService(settings: PayFastSettings): Service {
  const faults = createFaults();
  const store = createPaymentStore(settings);
  let nextPayment: PaymentOutcome | null = null;
  let isNotifying = true;
  const refunds = createRefundOptions();

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
    const notification = store.createNotification(payment, outcome);
    if (isNotifying) await sendNotification(payment, notification);
    ctx.status = 303;
    ctx.set('Location', payment.form.get(isPaid ? 'return_url' : 'cancel_url') ?? '/');
  });

  router.post('/eng/query/validate', async (ctx) => {
    ctx.type = 'text';
    ctx.body = store.hasIssued(await text(ctx.req)) ? 'VALID' : 'INVALID';
  });

  const statusPage = addStatusPage(router);
  router.use(createPayFastApiRouter(settings, store, refunds).routes());

  return {
    name: 'payfast',
    faults,
    routes: router,
    controls: createPayFastControlRouter(store),
    configure(options) {
      assertKnownOptions(options, ['nextPayment', 'notify', 'refundMethod', 'nextRefund', 'down']);
      statusPage.configure(options['down']);
      refunds.configure(options);
      const notifies = options['notify'] ?? isNotifying;
      if (typeof notifies !== 'boolean') throw new BadOptionError('notify is true or false');
      isNotifying = notifies;
      nextPayment = pickOption(options, 'nextPayment', PAYMENT_OUTCOMES) ?? nextPayment;
    },
    describe: () => ({
      nextPayment,
      notifyShop: isNotifying,
      refundMethod: refunds.refundMethod,
      nextRefund: refunds.nextRefund,
      down: statusPage.down,
    }),
  };
}

/** Creates the options of refunds, which a test can change. */
function createRefundOptions() {
  let refundMethod: RefundOptions['refundMethod'] = 'PAYMENT_SOURCE';
  let nextRefund: ReturnType<RefundOptions['takeNextRefund']> = 'MADE';
  return {
    get refundMethod() {
      return refundMethod;
    },
    get nextRefund() {
      return nextRefund;
    },
    takeNextRefund() {
      const outcome = nextRefund;
      nextRefund = 'MADE';
      return outcome;
    },
    configure(options: Readonly<Record<string, unknown>>): void {
      refundMethod = pickOption(options, 'refundMethod', REFUND_METHODS) ?? refundMethod;
      nextRefund = pickOption(options, 'nextRefund', REFUND_OUTCOMES) ?? nextRefund;
    },
  };
}

/** Returns the value of an option; undefined when it is not given. Throws `BadOptionError` for an unknown value. */
function pickOption<Value extends string>(
  options: Readonly<Record<string, unknown>>,
  name: string,
  values: readonly Value[],
): Value | undefined {
  if (options[name] === undefined) return undefined;
  const value = values.find((known) => known === options[name]);
  if (value === undefined) throw new BadOptionError(`${name} is one of ${values.join(', ')}`);
  return value;
}

/**
 * Sends the notification to the shop once, before the buyer returns. If the shop does not answer, the notification is
 * lost, as may happen with PayFast.
 */
async function sendNotification({ form }: Payment, body: string): Promise<void> {
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
