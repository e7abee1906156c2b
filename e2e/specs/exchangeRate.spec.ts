import type { APIRequestContext } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { expect, test } from '../fixtures.ts';
import { createOrder, callApi, findProductInStock } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';

const turnService = (api: APIRequestContext, shop: RunningShop, mode: 'ok' | 'down') =>
  callApi(api, new URL('/control/exchange-rate', shop.mailboxUrl).href, { mode });

test('without an exchange rate the order says so, and Retry asks again @long', async ({ browser, shop }) => {
  const { context, page } = await createShopper(browser, shop);
  await turnService(page.request, shop, 'down');
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  await page.goto(`/order/${_id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch exchange rate' });
  await expect(alert).toBeVisible();

  await turnService(page.request, shop, 'ok');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/charged US\$\d+\.\d{2} \(R[\d\u00a0.]+ at today's rate\)/)).toBeVisible();
  await expect(alert).toBeHidden();
  await context.close();
});
