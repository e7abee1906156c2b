import { Router } from '@koa/router';
import { koaBody } from 'koa-body';
import { createFaults, applyFaults } from '../faults.ts';
import { toText } from '../json.ts';
import { BadOptionError, assertKnownOptions } from '../service.ts';
import type { Service } from '../service.ts';
import { createAccessTokens } from './accessTokens.ts';
import { answerPayPalErrors } from './answerPayPalErrors.ts';
import { createWebhookPublisher } from './webhookPublisher.ts';
import { createOrderStore } from './orderStore.ts';
import { CAPTURE_OUTCOMES } from './paypalOrder.ts';
import { createPayPalControlRouter } from './paypalControls.ts';
import { createWebhookDelivery } from './webhookDelivery.ts';
import { invalidRequest } from './paypalErrors.ts';
import { REFUND_OUTCOMES } from './refunds.ts';
import { createRestRouter } from './restRoutes.ts';
import { createSdkRouter } from './sdkRoutes.ts';
import { createWebhookSigner } from './webhookEvents.ts';

export interface PayPalSettings {
  paypalClientId: string;
  paypalClientSecret: string;
  paypalMerchantId: string;
  paypalWebhookId: string;
  /** URL of the shop's webhook; null when there is none. */
  paypalWebhookUrl: string | null;
}

const OPTION_NAMES = [
  'nextCapture',
  'nextCaptureValue',
  'nextRefund',
  'takenInvoice',
  'webhookUrl',
  'webhookDelayMs',
];

export function createPayPalService(settings: PayPalSettings): Service {
  const faults = createFaults();
  const tokens = createAccessTokens(settings.paypalClientId, settings.paypalClientSecret);
  const store = createOrderStore(settings.paypalMerchantId);
  const delivery = createWebhookDelivery(settings.paypalWebhookUrl);
  const publisher = createWebhookPublisher(createWebhookSigner(settings.paypalWebhookId), delivery);

  const router = new Router({ prefix: '/paypal' });
  router.use(applyFaults(faults), answerPayPalErrors, koaBody({ onError: throwInvalidBody }));
  router.use(createSdkRouter(settings.paypalClientId, store, publisher).routes());
  router.use(createRestRouter(tokens, store, publisher).routes());

  return {
    name: 'paypal',
    faults,
    routes: router,
    controls: createPayPalControlRouter(store, publisher),
    configure(options) {
      assertKnownOptions(options, OPTION_NAMES);
      const { nextCapture, nextRefund, webhookDelayMs, webhookUrl } = options;
      const value = toText(options['nextCaptureValue']);
      const invoice = toText(options['takenInvoice']);
      if (nextCapture !== undefined)
        store.nextCapture = parseOption('nextCapture', CAPTURE_OUTCOMES, nextCapture);
      if (nextRefund !== undefined) {
        store.nextRefund = parseOption('nextRefund', REFUND_OUTCOMES, nextRefund);
      }
      if (value !== undefined) store.nextCaptureValue = value;
      if (invoice !== undefined) store.markInvoiceUsed(invoice);
      if (webhookUrl !== undefined) delivery.url = toText(webhookUrl) ?? null;
      if (webhookDelayMs !== undefined) delivery.delayMs = Number(webhookDelayMs);
    },
    describe: () => ({
      nextCapture: store.nextCapture ?? null,
      nextRefund: store.nextRefund ?? null,
      webhookUrl: delivery.url,
    }),
    stop: () => delivery.stop(),
  };
}

function throwInvalidBody(): never {
  throw invalidRequest({ issue: 'MALFORMED_REQUEST_JSON' });
}

function parseOption<T extends string>(name: string, allowed: readonly T[], value: unknown): T {
  const option = allowed.find((candidate) => candidate === value);
  if (!option) throw new BadOptionError(`${name} is one of ${allowed.join(', ')}`);
  return option;
}
