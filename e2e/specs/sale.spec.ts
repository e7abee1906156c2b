import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findSizeInStock } from '../screens/anOrder.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { Keyboard } from '../pages/Keyboard.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import type { Product } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

const NAME = 'Paarl Rock Tee';

async function readProduct(api: APIRequestContext, id: string): Promise<Product & { was?: number }> {
  return (await (await api.get(`/api/products/${id}`)).json()) as Product & { was?: number };
}

test('a sale shows the price before, and one that ends asks about the price @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const found = (await (await page.request.get('/api/products?keyword=paarl+rock')).json()) as {
    products: Product[];
  };
  const product = found.products.find(({ name }) => name === NAME);
  if (!product) throw new Error(`The demo shop has no ${NAME}.`);
  const { _id: id, price } = product;

  const desk = await browser.newPage({ storageState: await createSignedInStorage(browser, shop, 'admin') });
  await test.step('an administrator sets the sale', async () => {
    await desk.goto(`${shop.adminUrl}/admin/product/${id}/edit`);
    await desk.getByLabel('Sale price (R)').fill('249');
    await desk.getByLabel('Until').fill('2099-12-24T23:59');
    await new Keyboard(desk).press(desk.getByRole('button', { name: 'Update' }));
    await expect(desk.getByText('product updated successfully')).toBeVisible();
  });

  await test.step('lists, product and cart show the sale with the price before', async () => {
    await page.goto('/home?onSale=1');
    await expect(page.getByRole('checkbox', { name: /^On sale \(\d+\)$/ })).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: NAME }).click();
    await expect(page.getByText('On sale until 24 December 2099, 23:59')).toBeVisible();
    await expect(page.getByText(`was R${price.toFixed(2)}`).first()).toBeVisible();
    await new ProductScreen(page).add({ size: await findSizeInStock(page.request, NAME, 1) });
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('listitem', { name: NAME })).toContainText(
      `R249.00 was R${price.toFixed(2)}`,
    );
  });
  await test.step('the buyer comes to the last step of the checkout', async () => {
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
    const checkout = new CheckoutScreens(page);
    await checkout.ship({ city: 'Paarl' });
    await checkout.choosePayment();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  });

  await test.step('the sale ends meanwhile', async () => {
    const saleUntil = new Date(Date.now() + 2000).toISOString();
    const answer = await desk.request.put(`${shop.adminUrl}/api/products/${id}`, {
      data: { productId: id, saleUntil },
      headers: { origin: new URL(shop.adminUrl).origin },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await expect(async () => {
      expect(await readProduct(page.request, id)).toMatchObject({ price });
    }).toPass();
  });
  await test.step('placing the order asks about the price, and the buyer accepts', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Price changed' });
    await expect(dialog.getByText(`New total R${price.toFixed(2)}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept new total' }).click();
    await page.waitForURL(/\/order\/[\w-]+$/);
    expect(await readProduct(page.request, id)).not.toHaveProperty('was');
  });
  await desk.close();
  await context.close();
});
