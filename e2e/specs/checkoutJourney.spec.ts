import { expect, test } from '../fixtures.ts';
import { buyProduct, deliverOrder } from '../checkoutJourney.ts';
import { AccountScreens, ADMIN, createNewCustomer } from '../pages/AccountScreens.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';

test('a visitor registers, buys, pays by card, and gets the order [1.2] [1.10] @both-engines', async ({
  page,
  browser,
  shop,
}) => {
  const { customer, orderId } = await buyProduct(page);

  await test.step('an administrator delivers the order', async () => {
    const office = await browser.newContext({ baseURL: shop.url });
    const desk = await office.newPage();
    await desk.goto('/login?redirect=/admin/orderlist');
    await new AccountScreens(desk).signIn(ADMIN);
    await deliverOrder(desk, customer);
    await office.close();
  });

  await test.step('the customer finds the order delivered in the profile', async () => {
    await page.goto('/profile');
    await page
      .getByRole('row', { name: /R698\.00/ })
      .getByText('Details')
      .click();
    await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`));
    await expect(page.getByText(/Delivered on \d{4}-\d{2}-\d{2}/)).toBeVisible();
  });
});

test('outside Paarl the same small order pays for its shipping [9.2] @long', async ({ page }) => {
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
  await account.signUp(createNewCustomer());
  await checkout.ship({ city: 'Stellenbosch' });
  await checkout.choosePayment();
  await expect(page.getByText('R319.00').first()).toBeVisible();
  await checkout.placeOrder();
  await expect(page.getByText('R319.00').first()).toBeVisible();
});
