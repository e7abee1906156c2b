import type { APIRequestContext, Page } from '@playwright/test';
import { runDoctor } from '../runDoctor.ts';
import { expect, test } from '../fixtures.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { returnUnit, waitForCreditNote } from '../screens/afterSale.ts';
import { createShopper } from '../screens/aShopper.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

const NAME = 'Contour Tee';
const CODE = 'JOURNEY-100';
const UNTIL = '2099-12-24T23:59';

/** Puts the product on sale for 20 % less than R349.00, from the list of products. */
async function beginSale(desk: Page): Promise<void> {
  await desk.goto('/admin/productlist?search=Contour');
  await desk.getByRole('checkbox', { name: `Select ${NAME}` }).check();
  await desk.getByRole('button', { name: 'Put on sale' }).click();
  await desk.getByLabel('Reduction in percent').fill('20');
  await desk.getByLabel('On sale until').fill(UNTIL);
  await desk.getByRole('button', { name: 'Preview' }).click();
  await desk.getByRole('button', { name: 'Put on sale (1)' }).click();
  await expect(desk.getByText(/1 changed/)).toBeVisible();
}

/** Ends the sale, so that other tests find the usual price. */
async function endSale(desk: APIRequestContext): Promise<void> {
  const response = await desk.get('/api/products?keyword=contour');
  const { products } = (await response.json()) as { products: { _id: string; name: string }[] };
  const id = products.find(({ name }) => name === NAME)?._id;
  expect((await desk.put(`/api/products/${id}`, { data: { salePrice: null } })).ok()).toBe(true);
}

async function createVoucher(desk: Page): Promise<void> {
  await desk.goto('/admin/promotions/voucher/new');
  await desk.getByLabel('Code', { exact: true }).fill(CODE);
  await desk.getByLabel('What it gives').selectOption('An amount off');
  await desk.getByLabel('Amount (R)').fill('100');
  await desk.getByLabel('Until').fill(UNTIL);
  await desk.getByRole('button', { name: 'Create' }).click();
  await expect(desk.getByRole('row', { name: new RegExp(CODE) })).toBeVisible();
}

/** Returns the labels of the amounts that the page lists, each with its amount. */
async function readAmounts(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('region', { name: 'Order Summary' }).locator('dl > div');
  const texts = await rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? '')),
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/** What three units at R279.20 cost with R100.00 off: 300 c of the discount do not divide by three. */
const AMOUNTS = {
  'Items before discount': 'R837.60',
  [`Discount (${CODE})`]: '-R100.00',
  Items: 'R737.60',
  Shipping: 'R0.00',
  Total: 'R737.60',
};

test('a unit bought on sale with a voucher is refunded to the cent @both-engines', async ({
  browser,
  shop,
}) => {
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const office = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const { context, page } = await createShopper(browser, shop);

  try {
    await test.step('an administrator begins a sale and creates a voucher', async () => {
      const desk = await office.newPage();
      await beginSale(desk);
      await createVoucher(desk);
    });

    await test.step('the buyer applies the voucher in the cart, in whatever case', async () => {
      await page.goto('/home?onSale=1');
      await page.getByRole('main').getByRole('link', { name: NAME }).click();
      await new ProductScreen(page).add({ size: 'M', qty: 3 });
      await page.getByRole('link', { name: 'Cart, 3 items' }).click();
      const summary = page.getByRole('region', { name: 'Summary' });
      await summary.getByLabel('Voucher code').fill(CODE.toLowerCase());
      await summary.getByRole('button', { name: 'Apply' }).click();
      await expect(summary.getByText('-R100.00')).toBeVisible();
      await summary.getByRole('button', { name: 'Proceed To Checkout' }).click();
    });
    const orderId = await test.step('the order costs what Place Order has shown', async () => {
      const checkout = new CheckoutScreens(page);
      await checkout.ship({ city: 'Paarl' });
      await checkout.choosePayment();
      await expect(page.getByText('-R100.00')).toBeVisible();
      expect(await readAmounts(page)).toMatchObject(AMOUNTS);
      const placed = await checkout.placeOrder();
      await expect(page.getByText('Not Paid')).toBeVisible();
      expect(await readAmounts(page)).toMatchObject(AMOUNTS);
      await checkout.payByCard();
      await expect(page.getByText('Payment Successful')).toBeVisible();
      return placed;
    });

    await test.step('one of three units is returned and refunded with its share of the discount', async () => {
      expect((await office.request.put(`/api/orders/${orderId}/deliver`)).ok()).toBe(true);
      await returnUnit({ buyer: page.request, desk: office.request }, orderId);
      const note = await waitForCreditNote(page.request, orderId);
      await page.goto(`/order/${orderId}/credit-note/${note}`);
      await expect(page.getByRole('row', { name: 'Refund R245.86' })).toBeVisible();
      await page.goto(`/order/${orderId}/invoice`);
      await expect(page.getByRole('row', { name: `Discount (${CODE}) -R100.00` })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Total R737.60' })).toBeVisible();
    });
    await test.step('the books of the shop add up', async () => {
      expect(await runDoctor(shop)).toContain('The books add up.');
    });
  } finally {
    await endSale(office.request);
    await Promise.all([context.close(), office.close()]);
  }
});
