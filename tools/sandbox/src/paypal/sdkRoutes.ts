import { readFile } from 'node:fs/promises';
import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { getJsonBody, isObject, toText } from '../json.ts';
import type { WebhookPublisher } from './webhookPublisher.ts';
import type { OrderStore, CaptureOutcome, PayPalOrder } from './paypalOrder.ts';
import { getBaseUrl } from './getBaseUrl.ts';

const SCRIPT_URL = new URL('../../browser/payButtons.js', import.meta.url);

const PAYER_CHOICES: ReadonlyArray<[action: string, outcome: CaptureOutcome]> = [
  ['approve', 'COMPLETED'],
  ['decline', 'DECLINED'],
  ['pend', 'PENDING'],
];

/** Creates the routes of the script that the shop's page loads, and of the script's calls for the payer. */
export function createSdkRouter(clientId: string, store: OrderStore, publisher: WebhookPublisher): Router {
  const router = new Router({ prefix: '/sdk' });
  router.use(allowAnyOrigin);

  router.get('/js', async (ctx) => {
    const problem = findQueryProblem(ctx.query, clientId);
    if (problem) {
      ctx.status = 400;
      ctx.type = 'text';
      ctx.body = problem;
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/javascript';
    ctx.body = await readFile(SCRIPT_URL);
  });

  router.get('/orders/:id', (ctx) => {
    ctx.body = toPayerView(store.get(ctx.params['id'] ?? ''));
  });

  for (const [action, outcome] of PAYER_CHOICES) {
    router.post(`/orders/:id/${action}`, (ctx) => {
      const { card } = getJsonBody(ctx);
      const lastDigits = isObject(card) ? toText(card['last_digits']) : undefined;
      const order = store.approve(ctx.params['id'] ?? '', outcome, lastDigits ?? '1111');
      publisher.publishApproval(order, getBaseUrl(ctx));
      ctx.body = toPayerView(order);
    });
  }

  router.options('/{*path}', (ctx) => {
    ctx.status = 204;
  });
  return router;
}

const allowAnyOrigin: Middleware = (ctx, next) => {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  return next();
};

function findQueryProblem(query: NodeJS.Dict<string | string[]>, clientId: string): string | undefined {
  if (query['client-id'] !== clientId) return 'SDK Validation error: client-id not recognized';
  if (!/^[A-Z]{3}$/.test(String(query['currency'] ?? 'USD'))) return 'SDK Validation error: invalid currency';
  if (!/^[a-z]{2}_[A-Z]{2}$/.test(String(query['locale'] ?? 'en_US')))
    return 'SDK Validation error: invalid locale';
  return undefined;
}

function toPayerView({ id, status, units, approval }: PayPalOrder) {
  return { id, status, amount: units[0]?.amount, payer_id: approval?.payerId };
}
