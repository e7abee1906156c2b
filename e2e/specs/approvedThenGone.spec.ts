import { expect, test } from '../fixtures.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { createOrder, findProductInStock } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';

/** PayPal's webhook is lost as well, so that only the shop's reconciler can find the payment. */
test.use({ settings: { SANDBOX_PAYPAL_WEBHOOK_URL: '', PAYMENT_CHECK_SECONDS: '1' } });

test('browser closed after approval: the order becomes paid [R.20] @long', async ({ browser, shop }) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  const storageState = await context.storageState();
  await page.goto(`/order/${_id}`);
  await page.route(/\/paypal\/[^/]+\/capture$/, (route) => route.abort('connectionreset'));
  const capturing = page.waitForRequest(/\/paypal\/[^/]+\/capture$/);
  await new CheckoutScreens(page).payByCard();
  await capturing;
  await context.close();

  const later = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const order = async () => (await later.request.get(`/api/orders/${_id}`)).json() as Promise<unknown>;
  await expect.poll(order).toMatchObject({ isPaid: true });
  const again = await later.newPage();
  await again.goto(`/order/${_id}`);
  await expect(again.getByText(/Paid on \d{4}-\d{2}-\d{2}/)).toBeVisible();
  await expect(again.getByRole('button', { name: 'Pay with card' })).toBeHidden();
  await later.close();
});
