import type { APIRequestContext } from '@playwright/test';
import { defaultSettings as sandbox } from '../../tools/sandbox/src/settings.ts';
import type { ShopPorts } from '../../tools/scripts/shop/ports.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { callApi, createOrder, findProductInStock } from './anOrder.ts';

/** Creates the settings of a shop that offers PayFast, which the sandbox simulates. */
export const createPayFastSettings = ({ sandbox: port }: ShopPorts): Readonly<Record<string, string>> => ({
  PAYFAST_MERCHANT_ID: sandbox.payfastMerchantId,
  PAYFAST_MERCHANT_KEY: sandbox.payfastMerchantKey,
  PAYFAST_PASSPHRASE: sandbox.payfastPassphrase,
  PAYFAST_URL: `http://localhost:${port}/payfast`,
  PAYFAST_API_URL: `http://localhost:${port}/payfast/api`,
  PAYFAST_STATUS_URL: `http://localhost:${port}/payfast/status/components.json`,
  PAYFAST_CHECK_MINUTES: '0.1',
  PAYFAST_OPTIONS: 'cc,cp,ef,ss',
  PAYFAST_REFUNDS: 'on',
});

/** Changes options of the sandbox's PayFast. */
export const controlPayFast = (
  api: APIRequestContext,
  shop: RunningShop,
  options: Record<string, unknown>,
): Promise<unknown> => callApi(api, new URL('/control/payfast', shop.mailboxUrl).href, options);

/** Reports the payment of an order by PayFast, as PayFast's notification does. */
export async function notifyOfPayment(
  api: APIRequestContext,
  shop: RunningShop,
  orderId: string,
): Promise<void> {
  const { fields } = (await (await api.get(`/api/orders/${orderId}/payfast`)).json()) as {
    fields: Record<string, string>;
  };
  const controls = new URL('/control/payfast/notifications', shop.mailboxUrl).href;
  const { notification } = await callApi<{ notification: string }>(api, controls, { form: fields });
  const report = await api.post('/api/webhooks/payfast', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    data: notification,
  });
  if (!report.ok()) throw new Error(`The notification was answered with ${report.status()}.`);
}

/** Creates a cancelled order of the signed-in customer whose refund PayFast pays to a bank account. Returns its id. */
export async function createBankRefund(api: APIRequestContext, shop: RunningShop): Promise<string> {
  const { _id } = await createOrder(api, await findProductInStock(api), 'PayFast');
  await notifyOfPayment(api, shop, _id);
  await controlPayFast(api, shop, { refundMethod: 'BANK_PAYOUT' });
  await callApi(api, `/api/orders/${_id}/cancel`);
  return _id;
}
