import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createShopper } from '../screens/aShopper.ts';
import type { Product } from '../screens/anOrder.ts';
import { createShippedOrder, findProductInStock, readPayPalBooks } from '../screens/anOrder.ts';
import { ageOrder } from '../screens/orderTimes.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

const DELIVERED_TOGETHER = 40;

test('a parcel that never comes is cancelled after 30 and 7 days, and refunded @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const office = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const parties = { api: page.request, desk: office.request, shop };
  const product = await findProductInStock(page.request);
  const { _id, number, paypalId } = await createShippedOrder(parties, product, 2);
  const cancel = page.getByRole('button', { name: 'Cancel, it has not arrived' });

  await test.step('nothing can be cancelled while the order may still arrive in time', async () => {
    await ageOrder(shop, _id, 29);
    await page.goto(`/order/${_id}`);
    await expect(page.getByRole('button', { name: 'It has arrived' })).toBeVisible();
    await expect(cancel).toBeHidden();
  });
  await test.step('after 30 days the buyer gives notice', async () => {
    await ageOrder(shop, _id, 1);
    await page.reload();
    await cancel.press('Enter');
    const question = page.getByRole('alertdialog', { name: /we'll refund you in full/ });
    await question.getByRole('button', { name: 'Cancel order' }).press('Enter');
    await expect(page.getByText("You've cancelled this order because it's late.")).toBeVisible();
    await expect(cancel).toBeHidden();
  });
  await test.step('staff see the notice', async () => {
    const desk = await office.newPage();
    await desk.goto(`/admin/order/${_id}`);
    await desk.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    await expect(desk.getByText('Cancelled as late')).toBeVisible();
  });
  await test.step('after 7 more days the order ends', async () => {
    await ageOrder(shop, _id, 9);
    const state = async () => (await readOrder(page.request, _id)).state;
    await expect.poll(state, { timeout: 120_000, intervals: [1000] }).toBe('cancelled');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  });
  await test.step('PayPal has refunded to the cent what was paid', async () => {
    const books = () => readPayPalBooks(page.request, shop, paypalId);
    await expect.poll(async () => (await books()).refunded, { timeout: 60_000 }).toHaveLength(1);
    const { paid, refunded } = await books();
    expect(refunded).toEqual(paid);
  });
  await Promise.all([context.close(), office.close()]);
});

test('40 orders are marked as delivered at once from the list of orders @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const office = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const parties = { api: page.request, desk: office.request, shop };
  const ids: string[] = [];
  for (const product of await findUnits(page.request, DELIVERED_TOGETHER)) {
    ids.push((await createShippedOrder(parties, product))._id);
  }
  const [first = ''] = ids;
  const { user } = await readOrder(page.request, first);

  const desk = await office.newPage();
  await desk.goto(`/admin/orderlist?user=${user._id}&state=shipped&pageSize=50`);
  await desk.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await desk.getByRole('button', { name: 'Mark as delivered' }).click();
  const dialog = desk.getByRole('dialog', { name: `Mark ${DELIVERED_TOGETHER} orders as delivered` });
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(desk.getByText(`${DELIVERED_TOGETHER} orders marked as delivered`)).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const id of ids) expect((await readOrder(page.request, id)).isDelivered).toBe(true);
  await Promise.all([context.close(), office.close()]);
});

interface ReadOrder {
  state?: string;
  isDelivered: boolean;
  user: { _id: string };
}

const readOrder = async (api: APIRequestContext, id: string): Promise<ReadOrder> =>
  (await (await api.get(`/api/orders/${id}`)).json()) as ReadOrder;

/** Finds a number of units that can be bought, at most three of a product. */
async function findUnits(api: APIRequestContext, count: number): Promise<Product[]> {
  const found: Product[] = [];
  for (let page = 1; found.length < count; page += 1) {
    const answer = await api.get(`/api/products?pageNumber=${page}`);
    const { products } = (await answer.json()) as { products: Product[] };
    if (products.length === 0) throw new Error(`Only ${found.length} units can be bought.`);
    for (const product of products) if (product.countInStock > 10) found.push(product, product, product);
  }
  return found.slice(0, count);
}
