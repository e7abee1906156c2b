import { expect, test } from '../fixtures.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { createOrder, decideAtPayPal, callApi, findProductInStock } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';

const PAID = /Paid on \d{4}-\d{2}-\d{2}/;
const SCRIPT_FAILED = 'Failed to load the PayPal JS SDK script';

test('a payment script that does not load is told and tried again without a reload @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  await page.route(/\/paypal\/sdk\/js/, (route) => route.abort('connectionreset'));
  await page.goto(`/order/${_id}`);
  const alert = page.getByRole('alert').filter({ hasText: SCRIPT_FAILED });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();

  await page.unroute(/\/paypal\/sdk\/js/);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await new CheckoutScreens(page).payByCard();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(alert).toBeHidden();
  await context.close();
});

test('a declined card keeps the order and lets the buyer pay with another one @both-engines', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  await page.goto(`/order/${_id}`);
  await page.getByRole('button', { name: 'Pay with card' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(
    page.getByRole('main').getByText('The payment was declined. Please try another card.'),
  ).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();

  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(PAID)).toBeVisible();
  await context.close();
});

test('a payment that the buyer leaves off takes nothing and can be begun again @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  await page.goto(`/order/${_id}`);
  await page.getByRole('button', { name: 'Pay with card' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Not Paid')).toBeVisible();
  await new CheckoutScreens(page).payByCard();
  await expect(page.getByText(PAID)).toBeVisible();
  await context.close();
});

test('a buyer who approved and left finds the order paid once PayPal has reported it @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  await decideAtPayPal(page.request, shop, _id, 'approve');
  const order = async () => (await page.request.get(`/api/orders/${_id}`)).json() as Promise<unknown>;
  await expect.poll(order).toMatchObject({ isPaid: true });
  await page.goto(`/order/${_id}`);
  await expect(page.getByText(PAID)).toBeVisible();
  await context.close();
});

test('a payment that the bank has not confirmed offers no second payment', async ({ browser, shop }) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  const paypalId = await decideAtPayPal(page.request, shop, _id, 'pend');
  await callApi(page.request, `/api/orders/${_id}/paypal/${paypalId}/capture`);
  await page.goto(`/order/${_id}`);
  await expect(page.getByText('Payment pending')).toBeVisible();
  await expect(page.getByText(/Don't pay again/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with card' })).toBeHidden();
  await context.close();
});
