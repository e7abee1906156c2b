import { expect, test } from '../fixtures.ts';
import { AccountScreens, ADMIN, aNewCustomer } from '../pages/AccountScreens.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';

test('a visitor becomes a customer, buys, pays by card, and gets the order delivered [1.2] [1.10] @both-engines', async ({
  page,
  browser,
  shop,
}) => {
  const customer = aNewCustomer();
  const product = new ProductScreen(page);
  const account = new AccountScreens(page);
  const checkout = new CheckoutScreens(page);

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'FEATURED PRODUCTS' })).toBeVisible();
  await page.getByPlaceholder('Search Products...').fill('paarl rock');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Paarl Rock Tee/ })
    .first()
    .click();
  await expect(product.heading('Paarl Rock Tee')).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Please select a size before adding to cart.')).toBeVisible();
  await product.add({ size: 'M', qty: 2 });
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();

  await expect(page).toHaveURL(/\/login\?redirect=\/shipping/);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await account.signUp(customer);

  await expect(page).toHaveURL(/\/shipping$/);
  await checkout.ship({ city: 'paarl ' });
  await checkout.choosePayment();
  await expect(page.getByText('R698.00').first()).toBeVisible();
  const orderId = await checkout.placeOrder();
  await expect(page.getByText('Not Paid')).toBeVisible();
  await checkout.payByCard();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expect(page.getByText(/Paid on \d{4}-\d{2}-\d{2}/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

  const office = await browser.newContext({ baseURL: shop.url });
  const desk = await office.newPage();
  await desk.goto('/login?redirect=/admin/orderlist');
  await new AccountScreens(desk).signIn(ADMIN);
  await desk
    .getByRole('row', { name: new RegExp(customer.name) })
    .first()
    .getByText('Details')
    .click();
  await desk.getByRole('button', { name: 'Mark As Delivered' }).click();
  await expect(desk.getByText('Order delivered')).toBeVisible();
  await office.close();

  await page.goto('/profile');
  await page
    .getByRole('row', { name: /R698\.00/ })
    .getByText('Details')
    .click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`));
  await expect(page.getByText(/Delivered on \d{4}-\d{2}-\d{2}/)).toBeVisible();
});

test('outside Paarl the same small order pays for its shipping [9.2]', async ({ page }) => {
  const account = new AccountScreens(page);
  const checkout = new CheckoutScreens(page);
  await page.goto('/search/dome%20beanie');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dome Beanie/ })
    .first()
    .click();
  await new ProductScreen(page).add({});
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await account.signUp(aNewCustomer());
  await checkout.ship({ city: 'Stellenbosch' });
  await checkout.choosePayment();
  await expect(page.getByText('R319.00').first()).toBeVisible();
  await checkout.placeOrder();
  await expect(page.getByText('R319.00').first()).toBeVisible();
});
