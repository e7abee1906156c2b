import type { Page } from '@playwright/test';
import { AccountScreens, createNewCustomer } from '../pages/AccountScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { createScreen, type ScreenState } from './screenState.ts';
import { waitForStart } from '../waitForStart.ts';

/** Changes a response of the API, for states that only a bank or a sold-out shop would cause. */
async function mockResponse(page: Page, calls: RegExp, change: (answer: object) => object): Promise<void> {
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: change(answer) });
  });
}

/**
 * Opens the first listed order with changed fields. The call is made only after a navigation from another
 * page, because the HTML of a directly opened page contains the response.
 */
async function openOwnOrder(page: Page, change: object): Promise<void> {
  await mockResponse(page, /\/api\/orders\/[0-9a-f-]{36}$/, (order) => ({ ...order, ...change }));
  await page
    .getByRole('link', { name: /^Details of order/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
}

const noOrders = { orders: [], page: 1, pages: 1, total: 0, isCounted: true };

const SECOND_FACTOR_CALL = /\/api\/users\/second-factor$/;
const SECOND_FACTOR_ON = { isOn: true, since: '2026-03-02T09:30:00.000Z', recoveryCodesLeft: 9 };

/** Opens the second step of a sign-in by mocking the API's request for a code. */
async function openCodeStep(page: Page): Promise<void> {
  const refusal = {
    code: 'second_factor_required',
    message: 'Please enter the code from your authenticator app.',
  };
  await page.route('**/api/users/auth', (route) => route.fulfill({ status: 401, json: refusal }));
  await new AccountScreens(page).signIn({ email: 'ada@shop.example', password: 'Tafelberg1!' });
  await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
}

const twoSteps: readonly ScreenState[] = [
  createScreen('the code at sign-in', 'nobody', '/login', ({ page }) => openCodeStep(page)),
  createScreen('the recovery code at sign-in', 'nobody', '/login', async ({ page }) => {
    await openCodeStep(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
  }),
  createScreen('two-step sign-in that is being set up', 'admin', '/profile', async ({ page }) => {
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  }),
  createScreen('new recovery codes', 'admin', '/profile', async ({ page }) => {
    const recoveryCodes = Array.from({ length: 10 }, (_, index) => `WXYZ-MNOP-ABCD-${2222 + index}`);
    await page.route('**/second-factor/confirm', (route) => route.fulfill({ json: { recoveryCodes } }));
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('group', { name: 'Recovery codes' }).waitFor();
  }),
  createScreen('two-step sign-in before it is turned off', 'admin', '/cart', async ({ page }) => {
    await mockResponse(page, SECOND_FACTOR_CALL, (answer) => ({ ...answer, ...SECOND_FACTOR_ON }));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  createScreen('a colleague who has lost their second factor', 'admin', '/cart', async ({ page }) => {
    const colleague = {
      ...{ _id: 'colleague', name: 'Ben Fortuin', email: 'ben@shop.example', isAdmin: true },
      ...{ createdAt: '2026-11-01T08:00:00.000Z', isConfirmed: true, orderCount: 0, spent: 0 },
    };
    await mockResponse(page, /\/api\/admin\/users\?/, (answer) => ({ ...answer, users: [colleague] }));
    await mockResponse(page, /\/api\/users\/second-factors$/, () => ({ userIds: [colleague._id] }));
    await page.getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Remove two-step sign-in of Ben Fortuin' }).click();
    await page.getByRole('dialog').waitFor();
  }),
];

export const rareScreens: readonly ScreenState[] = [
  ...twoSteps,
  createScreen('an order whose payment is pending', 'customer', '/profile', async ({ page }) => {
    await openOwnOrder(page, { status: 'created', isPaid: false, paidAt: null, paymentPending: true });
    await page.getByText('Payment pending').first().waitFor();
  }),
  createScreen('an order whose refund is due', 'customer', '/profile', async ({ page }) => {
    const paidAt = '2026-03-02T09:30:00.000Z';
    await openOwnOrder(page, { status: 'paid', isPaid: true, paidAt, refundDue: true });
    await page
      .getByText(/refund is due/i)
      .first()
      .waitFor();
  }),
  createScreen(
    'an order that is being paid',
    'customer',
    ({ orders }) => `/order/${orders.created}`,
    async ({ page }) => {
      await page.route(/\/api\/orders\/[0-9a-f-]{36}\/paypal$/, () => new Promise(() => undefined));
      await page.getByRole('button', { name: 'Pay with card' }).click();
      await page.getByText('Preparing the payment…').waitFor();
    },
  ),
  createScreen('the exchange of a size', 'nobody', '/home', async ({ page, demo }) => {
    await page.goto(`/product/${demo.inStock._id}`);
    const product = new ProductScreen(page);
    await product.add({ size: 'M' });
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await product.add({ size: 'L' });
    await page.getByRole('button', { name: 'Keep both' }).waitFor();
  }),
  createScreen('the menu of a customer', 'customer', '/cart', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Johan Petersen' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  }),
  createScreen('the profile of somebody who has not ordered', 'nobody', '/register', async ({ page }) => {
    const { name, email, password } = createNewCustomer();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    // Waits until the navigation has ended, because it would close the menu.
    await page.getByRole('heading', { level: 1, name: 'Streetwear and T-shirts' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 2, name: 'My Orders' }).waitFor();
  }),
  createScreen('products on their way', 'nobody', '/cart', async ({ page }) => {
    await page.route(/\/api\/products(\?|$)/, () => new Promise(() => undefined));
    await waitForStart(page);
    await page.getByRole('searchbox').fill('tee');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: /Results for/ }).waitFor();
  }),
  createScreen('Orders of a shop that has sold nothing', 'admin', '/admin/userlist', async ({ page }) => {
    await mockResponse(page, /\/api\/admin\/orders(\?|$)/, () => noOrders);
    await page.getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    await page.getByText('No orders found').waitFor();
  }),
  createScreen('a user before they are deleted', 'admin', '/admin/userlist', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
  }),
  createScreen('a product before it is deleted', 'admin', '/admin/productlist', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
  }),
  createScreen(
    'an upload that is refused',
    'admin',
    ({ inStock }) => `/admin/product/${inStock._id}/edit`,
    async ({ page }) => {
      const buffer = Buffer.from('no picture');
      await page.getByLabel('Image file').setInputFiles({ name: 'tee.png', mimeType: 'image/png', buffer });
      await page.getByRole('alert').first().waitFor();
    },
  ),
  createScreen(
    'a saved product',
    'admin',
    ({ inStock }) => `/admin/product/${inStock._id}/edit`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Update' }).click();
      await page.getByText('product updated successfully').waitFor();
    },
  ),
  {
    name: 'Edit Product on the admin’s own origin',
    as: 'admin',
    open: async ({ page, shop, demo }) => {
      await page.goto(`${shop.adminUrl}/admin/product/${demo.inStock._id}/edit`);
      await page.getByRole('button', { name: 'Update' }).waitFor();
    },
  },
  {
    name: 'an account without rights on the admin’s own origin',
    as: 'nobody',
    open: async ({ page, shop }) => {
      await page.goto(`${shop.adminUrl}/`);
      await page.getByLabel('Email Address').fill('customer@shop.example');
      await page.getByLabel('Password', { exact: true }).fill('Protea2026!');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('This account is not an administrator.').first().waitFor();
    },
  },
];
