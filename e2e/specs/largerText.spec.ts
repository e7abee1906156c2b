import { expect, test } from '../fixtures.ts';
import { createShopper } from '../screens/aShopper.ts';
import { callApi, createOrder, decideAtPayPal, findProductInStock } from '../screens/anOrder.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

test('the orders fit a tablet with text of 115 %, also with a pending payment [R.37] @long', async ({
  browser,
  shop,
}) => {
  const { context: buyer, page: checkout } = await createShopper(browser, shop);
  const { _id } = await createOrder(checkout.request, await findProductInStock(checkout.request));
  const paypalId = await decideAtPayPal(checkout.request, shop, _id, 'pend');
  await callApi(checkout.request, `/api/orders/${_id}/paypal/${paypalId}/capture`);
  await buyer.close();
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState,
    viewport: { width: 768, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/admin/orderlist');
  await page.getByText('Payment pending').first().waitFor();
  await page.addStyleTag({ content: 'html { font-size: 115% }' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await context.close();
});
