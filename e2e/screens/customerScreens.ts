import { failCalls, createScreen, type ScreenState } from './screenState.ts';
import { storeCart } from './storedCart.ts';

const checkout: readonly ScreenState[] = [
  createScreen('landing of a customer', 'customer', '/'),
  createScreen('a product that may be reviewed', 'customer', ({ inStock }) => `/product/${inStock._id}`),
  createScreen(
    'a review with errors',
    'customer',
    ({ inStock }) => `/product/${inStock._id}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ),
  createScreen('Shipping', 'customer', '/profile', async ({ page, demo }) => {
    await storeCart(page, demo);
    await page.goto('/shipping');
    await page.getByRole('heading', { level: 1, name: 'Shipping' }).waitFor();
  }),
  createScreen('Shipping with errors', 'customer', '/profile', async ({ page, demo }) => {
    await storeCart(page, demo);
    await page.goto('/shipping');
    for (const label of ['Address', 'City', 'Postal Code', 'Phone']) {
      await page.getByLabel(label, { exact: true }).fill('');
      await page.getByLabel(label, { exact: true }).blur();
    }
    await page.getByText('Phone must be 10 digits.').first().waitFor();
  }),
  createScreen('Payment Method', 'customer', '/profile', async ({ page, demo }) => {
    await storeCart(page, demo, { isAddressed: true });
    await page.goto('/payment');
    await page.getByRole('radio', { name: 'Credit Card' }).waitFor();
  }),
  createScreen('Place Order', 'customer', '/profile', async ({ page, demo }) => {
    await storeCart(page, demo, { isAddressed: true });
    await page.goto('/placeorder');
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
  }),
  createScreen('a price that has risen', 'customer', '/profile', async ({ page, demo }) => {
    await storeCart(page, demo, { isAddressed: true, lines: [{ size: 'M', qty: 1, price: 1 }] });
    await page.goto('/placeorder');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('button', { name: 'Accept new total' }).waitFor();
  }),
  createScreen('a refused order', 'customer', '/profile', async ({ page, demo }) => {
    await storeCart(page, demo, { isAddressed: true });
    await failCalls(page, /\/api\/orders$/);
    await page.goto('/placeorder');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
  }),
];

const orders: readonly ScreenState[] = [
  ...(['created', 'paid', 'delivered', 'expired'] as const).map((status) =>
    createScreen(`an order that is ${status}`, 'customer', ({ orders: ids }) => `/order/${ids[status]}`),
  ),
  createScreen(
    'an order whose payment script does not load',
    'customer',
    '/profile',
    async ({ page, demo }) => {
      await failCalls(page, /\/sdk\/js/);
      await page.goto(`/order/${demo.orders.created}`);
      await page.getByText('Failed to load the PayPal JS SDK script').first().waitFor();
    },
  ),
  createScreen('an invoice', 'customer', ({ orders: ids }) => `/order/${ids.paid}/invoice`),
  createScreen(
    'an order without an invoice',
    'customer',
    ({ orders: ids }) => `/order/${ids.created}/invoice`,
  ),
  createScreen('an unknown order', 'customer', '/order/nothing'),
  createScreen('an order for PayFast', 'customer', ({ orders: ids }) => `/payfast/${ids.created}`),
];

const account: readonly ScreenState[] = [
  createScreen('User Profile', 'customer', '/profile'),
  createScreen('a profile with errors', 'customer', '/profile', async ({ page }) => {
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update' }).click();
    await page
      .getByText(/Password must be at least 8 characters/)
      .first()
      .waitFor();
  }),
  createScreen('a customer before signing out everywhere', 'customer', '/profile', async ({ page }) => {
    await page.getByText('This device').first().waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  createScreen('own orders that cannot be had', 'customer', '/cart', async ({ page }) => {
    await failCalls(page, /\/api\/orders\/mine/);
    await page.getByRole('banner').getByRole('button', { name: 'Johan Petersen' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  }),
];

export const customerScreens: readonly ScreenState[] = [...checkout, ...orders, ...account];
