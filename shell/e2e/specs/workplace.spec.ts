import { expect, test } from '../fixtures.ts';
import { aNewCustomer } from '../pages/AccountScreens.ts';
import type { Product } from '../screens/anOrder.ts';
import { anOrder, atPayPal, sent } from '../screens/anOrder.ts';
import { storageOf } from '../screens/signedIn.ts';

const ORDERS = 20;

// Twenty orders would change the lists that other tests look at, so this file has its own shop.
test.use({ settings: { MAX_OPEN_ORDERS: '50' } });

test('twenty orders are packed and shipped from the list, by keyboard alone', async ({ browser, shop }) => {
  const buyer = await browser.newContext({ baseURL: shop.url });
  await sent(buyer.request, '/api/users', { ...aNewCustomer(), name: 'Nomsa Packer' });
  const answer = await buyer.request.get('/api/products');
  const { products } = (await answer.json()) as { products: Product[] };
  const plenty = products.filter(({ countInStock }) => countInStock > 15);
  for (let count = 0; count < ORDERS; count += 1) {
    const product = plenty[count % plenty.length];
    if (!product) throw new Error('Nothing can be bought.');
    const { _id } = await anOrder(buyer.request, product);
    const paypalId = await atPayPal(buyer.request, shop, _id, 'approve');
    await sent(buyer.request, `/api/orders/${_id}/paypal/${paypalId}/capture`);
  }
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState: await storageOf(browser, shop, 'admin'),
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/admin/orderlist?state=paid&pageSize=25');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.focus();
  await page.keyboard.type('nomsa packer');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ORDERS} orders`, { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Packing slips' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(ORDERS);
  await page.goBack();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mark as shipped' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Ship ${ORDERS} orders` });
  await dialog.getByRole('textbox', { name: 'Carrier' }).focus();
  await page.keyboard.type('Berg Couriers');
  for (let count = 0; count < ORDERS; count += 1) {
    // As a scanner does it: Enter leads to the next field, and from the last one sends the form.
    await page.keyboard.press('Enter');
    await page.keyboard.type(`BC-${1000 + count}`);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ORDERS} orders marked as shipped`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/orderlist?state=shipped&search=bc-1007');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await Promise.all([context.close(), buyer.close()]);
});
