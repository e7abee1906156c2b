import { Router } from '@koa/router';
import { koaBody } from 'koa-body';
import { createFaults, obeyFaults } from '../faults.ts';
import { BadOption, refuseUnknownOptions } from '../service.ts';
import type { Service } from '../service.ts';
import { createAccessTokens } from './accessTokens.ts';
import { answerPaypalErrors } from './answerPaypalErrors.ts';
import { createOrderBook, OUTCOMES } from './orderBook.ts';
import type { Outcome } from './orderBook.ts';
import { paypalControls } from './paypalControls.ts';
import { invalidRequest } from './paypalErrors.ts';
import { restRoutes } from './restRoutes.ts';
import { sdkRoutes } from './sdkRoutes.ts';
import { createWebhookEvents } from './webhookEvents.ts';

export interface PaypalSettings {
  paypalClientId: string;
  paypalClientSecret: string;
  paypalMerchantId: string;
  paypalWebhookId: string;
}

export function paypalService(settings: PaypalSettings): Service {
  const faults = createFaults();
  const tokens = createAccessTokens(settings.paypalClientId, settings.paypalClientSecret);
  const book = createOrderBook(settings.paypalMerchantId);
  const webhooks = createWebhookEvents(settings.paypalWebhookId);

  const router = new Router({ prefix: '/paypal' });
  router.use(obeyFaults(faults), answerPaypalErrors, koaBody({ onError: refuseBody }));
  router.use(sdkRoutes(settings.paypalClientId, book).routes());
  router.use(restRoutes(tokens, book, webhooks).routes());

  return {
    name: 'paypal',
    faults,
    routes: router,
    controls: paypalControls(book, webhooks),
    configure(options) {
      refuseUnknownOptions(options, ['nextCapture']);
      if (options['nextCapture'] !== undefined) book.nextCapture = outcomeOption(options['nextCapture']);
    },
    describe: () => ({ nextCapture: book.nextCapture ?? null }),
  };
}

function refuseBody(): never {
  throw invalidRequest({ issue: 'MALFORMED_REQUEST_JSON' });
}

function outcomeOption(value: unknown): Outcome {
  const outcome = OUTCOMES.find((known) => known === value);
  if (!outcome) throw new BadOption(`nextCapture is one of ${OUTCOMES.join(', ')}`);
  return outcome;
}
