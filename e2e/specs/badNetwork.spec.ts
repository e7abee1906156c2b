import { expect, test } from '../fixtures.ts';
import { findSizeInStock } from '../screens/anOrder.ts';
import { createNewCustomer } from '../pages/AccountScreens.ts';
import { BadNetwork } from '../pages/BadNetwork.ts';
import { createShopper } from '../screens/aShopper.ts';
import { readDemoData } from '../screens/demoData.ts';
import { storeCart } from '../screens/storedCart.ts';
import { waitForStart } from '../waitForStart.ts';

test('on 3G, with every call failing once, the checkout loses nothing and needs no reload @long', async ({
  page,
  pageErrors,
}) => {
  const network = new BadNetwork(page);
  const main = page.getByRole('main');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => main.getByRole('button', { name, exact: true }).first();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const customer = createNewCustomer();

  const size = await findSizeInStock(page.request, 'Paarl Rock Tee', 1);
  await page.goto('/home');
  await heading('FEATURED PRODUCTS').waitFor();
  await waitForStart(page);
  await network.begin();

  // The page before shows the product too.
  const results = main.getByRole('list', { name: 'Search results' });
  const found = results.getByRole('link', { name: /Paarl Rock Tee/ }).first();
  await network.persist(async () => {
    await page.getByRole('searchbox').fill('paarl rock');
    await page.getByRole('button', { name: 'Search' }).click();
  }, found);
  await network.persist(() => found.click(), button('Add to Cart'));
  await field('Size').selectOption(size);
  await button('Add to Cart').click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByText('Subtotal (1) items').waitFor();
  await button('Proceed To Checkout').click();

  await heading('Sign In').waitFor();
  await main.getByRole('link', { name: 'Register' }).click();
  await field('Name').fill(customer.name);
  await field('Email Address').fill(customer.email);
  await field('Password').fill(customer.password);
  await field('Confirm Password').fill(customer.password);
  await network.persist(() => button('Register').click(), heading('Shipping'));

  await field('Address').fill('12 Main Road');
  await field('City').fill('Paarl');
  await field('Postal Code').fill('7646');
  await field('Phone').fill('0821234567');
  await button('Continue').click();
  await heading('Payment Method').waitFor();
  await button('Continue').click();
  await network.persist(() => button('Place Order').click(), heading(/^Order \d+$/));

  const payWithCard = page.getByRole('button', { name: 'Pay with card' });
  await network.persist(() => Promise.resolve(), payWithCard);
  await network.persist(
    async () => {
      if (await payWithCard.isVisible()) await payWithCard.click();
      const payNow = page.getByRole('button', { name: 'Pay now' });
      if (await payNow.isVisible()) await payNow.click();
    },
    page.getByText(/Paid on \d{4}-\d{2}-\d{2}/),
  );

  await page.getByRole('button', { name: customer.name }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const details = main.getByRole('link', { name: /^Details of order/ });
  await network.persist(() => Promise.resolve(), details.first());
  expect(await details.count(), 'repeated tries made one order').toBe(1);

  expect([...network.failed]).toEqual(
    expect.arrayContaining([
      'GET /api/products',
      'GET /api/products/:id',
      'POST /api/users',
      'POST /api/orders',
      'POST /api/orders/:id/paypal',
      'POST /api/orders/:id/paypal/:id/capture',
      'GET /api/orders/mine',
    ]),
  );
  // The browser logs requests that failed.
  pageErrors.length = 0;
});

test('a press of Continue counts although other ways to pay fail to load during it @long', async ({
  browser,
  shop,
  pageErrors,
}) => {
  const { context, page } = await createShopper(browser, shop);
  await page.goto('/cart');
  await storeCart(page, await readDemoData(shop), { isAddressed: true });
  let fail = (): void => undefined;
  const isPressed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/config/payments', async (route) => {
    await isPressed;
    await route.abort('connectionreset');
  });
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Continue' }).hover();
  await page.mouse.down();
  fail();
  await expect(page.getByText("We couldn't load the other ways to pay.")).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await context.close();
  // The browser logs requests that failed.
  pageErrors.length = 0;
});
