import { expect, test } from '../fixtures.ts';
import { findSizeInStock } from '../screens/anOrder.ts';
import { AccountScreens, createNewCustomer } from '../pages/AccountScreens.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';

test.use({ settings: { SSR: 'off' } });

test('with SSR=off browsers draw every page, and a visitor finds a product, buys it and pays', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/home')).text();
  expect(html).not.toContain('id="main"');

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'FEATURED PRODUCTS' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Paarl Rock Tee/ })
    .first()
    .click();
  const product = new ProductScreen(page);
  await expect(product.heading('Paarl Rock Tee')).toBeVisible();
  await page.reload();
  await expect(product.heading('Paarl Rock Tee')).toBeVisible();
  await product.add({ size: await findSizeInStock(page.request, 'Paarl Rock Tee', 1) });
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await new AccountScreens(page).signUp(createNewCustomer());

  const checkout = new CheckoutScreens(page);
  await checkout.ship({ city: 'Paarl' });
  await checkout.choosePayment();
  await checkout.placeOrder();
  await checkout.payByCard();
  await expect(page.getByText(/Paid on \d{4}-\d{2}-\d{2}/)).toBeVisible();
});
