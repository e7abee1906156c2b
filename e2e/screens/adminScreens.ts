import { failCalls, screen, type ScreenState } from './screenState.ts';

export const adminScreens: readonly ScreenState[] = [
  screen('Orders', 'admin', '/admin/orderlist'),
  screen('an order before it is deleted', 'admin', '/admin/orderlist', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Delete order/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('orders that cannot be had', 'admin', '/admin/userlist', async ({ page }) => {
    await failCalls(page, /\/api\/admin\/orders\?/);
    await page.getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  }),
  screen('Deleted orders', 'admin', '/admin/orderlist?deleted=1'),
  screen(
    'an order that is opened, with filters',
    'admin',
    '/admin/orderlist?state=paid',
    async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page
        .getByRole('button', { name: /^Open order/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Add note' }).waitFor();
    },
  ),
  screen('orders before they are shipped', 'admin', '/admin/orderlist?state=paid', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('Overview', 'admin', '/admin/overview', async ({ page }) => {
    await page.getByRole('img', { name: 'Sales by day, as a chart' }).waitFor();
    await page.getByRole('button', { name: 'Sales by day as a table' }).click();
  }),
  screen('packing slips', 'admin', ({ orders }) => `/admin/packing-slips?ids=${orders.paid}`),
  screen('an order of a customer', 'admin', ({ orders }) => `/order/${orders.paid}`),
  screen('Products', 'admin', '/admin/productlist'),
  screen('second page of Products', 'admin', '/admin/productlist/2'),
  screen('a product before it is created', 'admin', '/admin/productlist', async ({ page }) => {
    await page.getByRole('button', { name: 'Create Product' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('price and stock below the row of a product', 'admin', '/admin/productlist', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Price and stock of/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save stock' }).waitFor();
  }),
  screen('prices of chosen products', 'admin', '/admin/productlist?category=Caps', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Change prices' }).click();
    await page.getByLabel('Change in percent').fill('-10');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('list', { name: 'What would change' }).waitFor();
  }),
  screen('Import Products', 'admin', '/admin/product-import'),
  screen('Edit Product', 'admin', ({ inStock }) => `/admin/product/${inStock._id}/edit`),
  screen(
    'a product with errors',
    'admin',
    ({ inStock }) => `/admin/product/${inStock._id}/edit`,
    async ({ page }) => {
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByLabel('Price', { exact: true }).fill('free');
      await page.getByRole('button', { name: 'Update' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ),
  screen('an unknown product to edit', 'admin', '/admin/product/nothing/edit'),
  screen('Users', 'admin', '/admin/userlist'),
  screen('users by what they have spent, with filters', 'admin', '/admin/userlist?orders=with&sort=-spent'),
  screen('Deleted users', 'admin', '/admin/userlist?deleted=1'),
  screen(
    'the orders of one user',
    'admin',
    ({ customerId }) => `/admin/orderlist?user=${customerId}`,
    async ({ page }) => {
      await page.getByRole('link', { name: 'Orders of all users' }).waitFor();
    },
  ),
  screen('Edit User', 'admin', ({ customerId }) => `/admin/user/${customerId}/edit`),
  screen(
    'a user with errors',
    'admin',
    ({ customerId }) => `/admin/user/${customerId}/edit`,
    async ({ page }) => {
      await page.getByLabel('Name').fill('');
      await page.getByLabel('Email Address').fill('nobody');
      await page.getByRole('button', { name: 'Update' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ),
  screen('Reviews', 'admin', '/admin/reviewlist'),
  screen('Activity', 'admin', '/admin/activity'),
  screen('Settings', 'admin', '/admin/settings'),
  screen('Micro-frontends', 'admin', '/admin/micro-frontends'),
  screen('the menu of administrators', 'admin', '/admin/userlist', async ({ page }) => {
    await page.getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: 'Users' }).waitFor();
  }),
  screen('a review that may be deleted', 'admin', ({ reviewed }) => `/product/${reviewed._id}`),
  {
    name: 'the sign-in of the admin’s own origin',
    as: 'nobody',
    open: async ({ page, shop }) => {
      await page.goto(`${shop.adminUrl}/admin/orderlist`);
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
    },
  },
  {
    name: 'Orders on the admin’s own origin',
    as: 'admin',
    open: async ({ page, shop }) => {
      await page.goto(`${shop.adminUrl}/admin/orderlist`);
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    },
  },
];
