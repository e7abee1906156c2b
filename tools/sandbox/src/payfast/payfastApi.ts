import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import type { PayFastSettings, PaymentStore, ReceivedPayment } from './paymentStore.ts';
import { formatLocalTime } from './paymentStore.ts';
import { isObject } from '../json.ts';
import type { RefundOptions } from './payfastRefunds.ts';
import { addRefundRoutes } from './payfastRefunds.ts';
import type { FormFields } from './signature.ts';
import { computeApiSignature } from './signature.ts';

const SIGNED_HEADERS = ['merchant-id', 'version', 'timestamp'];
const DEFAULT_LIMIT = 1000;

const CSV_HEADER =
  '"Date","Type","Sign","Party","Name","Description","Currency","Funding Type","Gross","Fee","Net","Balance",' +
  '"M Payment ID","PF Payment ID","custom str1","custom int1"';

/** Creates the routes of PayFast's API, whose requests are signed; PayFast itself serves them from another host. */
export function createPayFastApiRouter(
  settings: PayFastSettings,
  store: PaymentStore,
  options: RefundOptions,
): Router {
  const router = new Router({ prefix: '/api' });
  /** Parsed fields of each request's body, because a body can be read only once. */
  const bodies = new WeakMap<IncomingMessage, ReadonlyMap<string, string>>();

  router.use(async (ctx, next) => {
    const body = ctx.method === 'POST' ? await readJsonFields(ctx) : [];
    bodies.set(ctx.req, new Map(body));
    const problem = findAuthProblem(ctx, settings, body);
    if (problem === null) {
      await next();
      return;
    }
    ctx.status = 401;
    ctx.body = { code: 401, status: 'failed', data: { response: false, message: problem } };
  });

  router.get('/transactions/history', (ctx) => {
    const getParameter = (name: string, fallback: string): string => String(ctx.query[name] ?? fallback);
    const offset = Number(getParameter('offset', '0'));
    const limit = Number(getParameter('limit', String(DEFAULT_LIMIT)));
    const payments = store.findReceived(getParameter('from', ''), getParameter('to', '9999-12-31'));
    ctx.type = 'csv';
    ctx.body = [CSV_HEADER, ...payments.slice(offset, offset + limit).map(formatRecord)].join('\n');
  });

  addRefundRoutes(router, { store, options, getFields: (ctx) => bodies.get(ctx.req) ?? new Map() });

  return router;
}

async function readJsonFields(ctx: Context): Promise<FormFields> {
  const body: unknown = JSON.parse(await text(ctx.req));
  return Object.entries(isObject(body) ? body : {}).map(([name, value]) => [name, String(value)]);
}

function findAuthProblem(ctx: Context, settings: PayFastSettings, body: FormFields): string | null {
  if (ctx.get('merchant-id') !== settings.payfastMerchantId) return 'Merchant not found';
  const fields = [
    ...SIGNED_HEADERS.map((name) => [name, ctx.get(name)] as const),
    ...Object.entries(ctx.query).map(([name, value]) => [name, String(value)] as const),
    ...body,
  ];
  const expected = computeApiSignature(fields, settings.payfastPassphrase);
  return ctx.get('signature') === expected ? null : 'Merchant authorisation failed';
}

/**
 * Formats a payment as a CSV record of the history. Amounts have commas between the thousands, like PayFast's
 * own amounts, and are therefore quoted.
 */
function formatRecord({ at, fields }: ReceivedPayment): string {
  const get = (name: string): string => fields.get(name) ?? '';
  const formatAmount = (name: string): string =>
    Number(get(name)).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  return [
    quote(formatLocalTime(at)),
    'FUNDS_RECEIVED,CREDIT',
    quote(`${get('name_first')} ${get('name_last')}`.trim()),
    quote(get('item_name')),
    ',ZAR,CC',
    ...['amount_gross', 'amount_fee', 'amount_net'].map((name) => quote(formatAmount(name))),
    '"22,574.02"',
    get('m_payment_id'),
    get('pf_payment_id'),
    ', ',
  ].join(',');
}
