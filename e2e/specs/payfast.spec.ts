import { expect, test } from '../fixtures.ts';
import { PayFastScreens } from '../pages/PayFastScreens.ts';
import { createOrder, findProductInStock } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';
import { readDemoData } from '../screens/demoData.ts';
import {
  controlPayFast,
  createBankRefund,
  createPayFastSettings,
  notifyOfPayment,
} from '../screens/payfastOrders.ts';
import { findAxeFaults, findOverflow } from '../screens/faults.ts';
import { storeCart } from '../screens/storedCart.ts';

const PAID = /Paid on \d{4}-\d{2}-\d{2}/;
const WAITING = 'Waiting for PayFast to confirm the payment…';

test.use({ settings: [async ({ ports }, use) => use(createPayFastSettings(ports)), { scope: 'worker' }] });

test('an order by PayFast is paid there, and is paid when the buyer comes back [2.18] @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const payfast = new PayFastScreens(page);
  await page.goto('/cart');
  await storeCart(page, await readDemoData(shop), { isAddressed: true });
  await page.goto('/payment');
  await page.getByText('PayFast', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'PayFast' })).toBeChecked();
  await expect(page.getByText('In rand: card, Capitec Pay, Instant EFT, SnapScan.')).toBeVisible();
  const option = page.getByLabel('Pay with');
  // A click would fail if the layer that makes the whole box clickable lay above the field.
  await option.click({ trial: true });
  expect((await option.boundingBox())?.width).toBeGreaterThan(200);
  await option.selectOption('Capitec Pay');
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('PayFast, Capitec Pay')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();

  await payfast.arrive();
  const amount = await payfast.amount.innerText();
  await payfast.pay();

  await expect(page).toHaveURL(/\/order\/[\w-]+\?payfast=returned$/);
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay with PayFast' })).toBeHidden();
  await context.close();
});

test('an order is paid although PayFast’s notification of it is lost @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const payfast = new PayFastScreens(page);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request), 'PayFast');
  await controlPayFast(page.request, shop, { notify: false });
  try {
    await page.goto(`/order/${_id}`);
    await payfast.leaveFor();
    await payfast.pay();
    await expect(page).toHaveURL(/\?payfast=returned$/);
    await expect(page.getByText(PAID)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(WAITING)).toBeHidden();
  } finally {
    await controlPayFast(page.request, shop, { notify: true });
  }
  await context.close();
});

test('a payment cancelled at PayFast takes nothing, is told, and can be tried again @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const payfast = new PayFastScreens(page);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request), 'PayFast');
  await page.goto(`/order/${_id}`);
  await payfast.leaveFor();
  await payfast.cancel();
  const alert = page.getByRole('alert').filter({ hasText: 'The PayFast payment was cancelled.' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();

  await payfast.leaveFor();
  await payfast.pay();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(alert).toBeHidden();
  await context.close();
});

test('who comes back from PayFast by Back is not sent there again unasked @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const payfast = new PayFastScreens(page);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request), 'PayFast');
  await page.goto(`/order/${_id}`);
  await payfast.leaveFor();
  await page.goBack();
  await expect(page.getByText('Your order is waiting for payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to PayFast' }).click();
  await payfast.arrive();
  await payfast.pay();
  await expect(page.getByText(PAID)).toBeVisible();
  await context.close();
});

test('the return alone pays nothing: the page waits until PayFast has reported the payment @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request), 'PayFast');
  await page.goto(`/order/${_id}?payfast=returned`);
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect(page.getByText('Not Paid')).toBeVisible();

  await notifyOfPayment(page.request, shop, _id);
  // The toast goes again by itself.
  const told = ['Payment Successful', PAID].map((words) => expect(page.getByText(words)).toBeVisible());
  await Promise.all(told);
  await expect(page.getByText(WAITING)).toBeHidden();
  await context.close();
});

test('a refund to a bank account is made once its buyer has given one @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const id = await createBankRefund(page.request, shop);
  try {
    await expect(async () => {
      await page.goto(`/order/${id}`);
      await expect(page.getByRole('form', { name: 'Where shall we pay?' })).toBeVisible();
    }).toPass();
    await page.getByLabel('Bank', { exact: true }).selectOption('FNB');
    await page.getByLabel('Branch code').fill('250655');
    await page.getByLabel('Account number').fill('62001234567');
    await page.getByLabel('Account type').selectOption('Savings');
    await page.getByRole('button', { name: 'Save bank account' }).click();
    await expect(page.getByText('Bank account saved')).toBeVisible();
    // The job that makes refunds may run before the page asks for the order again; the note is never shown then.
    const note = page.getByText("We've got your bank details.");
    await expect(note.or(page.getByText(/refunded on/)).first()).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('list', { name: 'Refunds' })).toHaveText(/refunded on/);
    }).toPass();
    await expect(page.getByText('Where shall we pay?')).toBeHidden();
  } finally {
    await controlPayFast(page.request, shop, { refundMethod: 'PAYMENT_SOURCE' });
  }
  await context.close();
});
