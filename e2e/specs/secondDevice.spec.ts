import { expect, test } from '../fixtures.ts';
import { AccountScreens } from '../pages/AccountScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { createShopper } from '../screens/aShopper.ts';
import { readDemoData } from '../screens/demoData.ts';
import { waitForStart } from '../waitForStart.ts';

test('cart and saved products appear and disappear on a second device @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { inStock, soldOut } = await readDemoData(shop);
  const { context, page: first, customer } = await createShopper(browser, shop);
  await test.step('a product is put into the cart and saved on the first device', async () => {
    await first.goto(`/product/${inStock._id}`);
    await new ProductScreen(first).add({ size: 'M', qty: 2 });
    await expect(first.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await first.goto(`/search/${encodeURIComponent(inStock.name)}`);
    await waitForStart(first);
    await first.getByRole('button', { name: `Save ${inStock.name}`, exact: true }).click();
    await expect(first.getByRole('button', { name: `Saved ${inStock.name}`, exact: true })).toBeVisible();
  });
  const onAccount = async () =>
    ((await (await first.request.get('/api/cart')).json()) as { lines: unknown[] }).lines;
  await expect.poll(onAccount).toHaveLength(1);

  const other = await browser.newContext({ baseURL: shop.url, locale: 'en-ZA' });
  const second = await other.newPage();
  await test.step('the second device shows the cart after the sign-in', async () => {
    await second.goto('/login?redirect=/cart');
    // What a visitor has saved reaches the account, though no page with hearts follows.
    const saved = { account: null, ids: [soldOut._id], unsent: [] };
    await second.evaluate((text) => localStorage.setItem('saved', text), JSON.stringify(saved));
    await new AccountScreens(second).signIn(customer);
    await expect(second.getByText('Subtotal (2) items')).toBeVisible();
  });
  await test.step('what the second device saved joins what the first one saved', async () => {
    await expect
      .poll(async () => (await (await second.request.get('/api/saved')).json()) as unknown)
      .toMatchObject({ ids: [soldOut._id, inStock._id] });
    await second.goto('/saved');
    await expect(second.getByRole('link', { name: inStock.name })).toBeVisible();
  });

  await test.step('a line that is removed on the second device is gone on the first', async () => {
    await second.goto('/cart');
    await waitForStart(second);
    await second.getByRole('button', { name: /^Remove/ }).click();
    await expect.poll(onAccount).toEqual([]);
    await first.reload();
    await expect(first.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
  await expect.poll(onAccount).toEqual([]);
  await other.close();
  await context.close();
});
