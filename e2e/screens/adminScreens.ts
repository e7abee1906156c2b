import { failCalls, createScreen, type ScreenState } from './screenState.ts';

export const adminScreens: readonly ScreenState[] = [
  createScreen('Orders', 'admin', '/admin/orderlist'),
  createScreen('an order before it is deleted', 'admin', '/admin/orderlist', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Delete order/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
  }),
  createScreen('orders that cannot be had', 'admin', '/admin/userlist', async ({ page }) => {
    await failCalls(page, /\/api\/admin\/orders\?/);
    await page.getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  }),
  createScreen('Deleted orders', 'admin', '/admin/orderlist?deleted=1'),
  createScreen(
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
  createScreen('orders before they are shipped', 'admin', '/admin/orderlist?state=paid', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  createScreen('Overview', 'admin', '/admin/overview', async ({ page }) => {
    await page.getByRole('img', { name: 'Sales by day, as a chart' }).waitFor();
    await page.getByRole('button', { name: 'Sales by day as a table' }).click();
  }),
  createScreen('packing slips', 'admin', ({ orders }) => `/admin/packing-slips?ids=${orders.paid}`),
  createScreen('an order of a customer', 'admin', ({ orders }) => `/order/${orders.paid}`),
  createScreen('Products', 'admin', '/admin/productlist'),
  createScreen('second page of Products', 'admin', '/admin/productlist/2'),
  createScreen('a product before it is created', 'admin', '/admin/productlist', async ({ page }) => {
    await page.getByRole('button', { name: 'Create Product' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  createScreen(
    'price and stock below the row of a product',
    'admin',
    '/admin/productlist',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /^Price and stock of/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save stock' }).waitFor();
    },
  ),
  createScreen('prices of chosen products', 'admin', '/admin/productlist?category=Caps', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Change prices' }).click();
    await page.getByLabel('Change in percent').fill('-10');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('list', { name: 'What would change' }).waitFor();
  }),
  createScreen('Import Products', 'admin', '/admin/product-import'),
  createScreen('Old Addresses', 'admin', '/admin/product-redirects', async ({ page }) => {
    await page.getByRole('button', { name: 'I need a list to start from' }).click();
    await page.getByText('No old addresses yet').waitFor();
  }),
  createScreen(
    'old addresses before they are added',
    'admin',
    '/admin/product-redirects',
    async ({ page, demo }) => {
      const lines = [
        `/products/${'very-long-name-'.repeat(8)},${demo.inStock._id}`,
        '/products/cap,No such product',
      ];
      await page.getByLabel('Old addresses and products').fill(lines.join('\n'));
      await page.getByRole('button', { name: 'Check' }).click();
      await page.getByRole('table', { name: 'Cannot be added' }).waitFor();
    },
  ),
  createScreen('Edit Product', 'admin', ({ inStock }) => `/admin/product/${inStock._id}/edit`),
  createScreen(
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
  createScreen('an unknown product to edit', 'admin', '/admin/product/nothing/edit'),
  createScreen('Users', 'admin', '/admin/userlist'),
  createScreen(
    'users by what they have spent, with filters',
    'admin',
    '/admin/userlist?orders=with&sort=-spent',
  ),
  createScreen('Deleted users', 'admin', '/admin/userlist?deleted=1'),
  createScreen(
    'the orders of one user',
    'admin',
    ({ customerId }) => `/admin/orderlist?user=${customerId}`,
    async ({ page }) => {
      await page.getByRole('link', { name: 'Orders of all users' }).waitFor();
    },
  ),
  createScreen('Edit User', 'admin', ({ customerId }) => `/admin/user/${customerId}/edit`),
  createScreen(
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
  createScreen('Promotions', 'admin', '/admin/promotions'),
  createScreen('a new voucher with errors', 'admin', '/admin/promotions/voucher/new', async ({ page }) => {
    await page.getByRole('button', { name: 'Create' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  createScreen('Sales', 'admin', '/admin/promotions/sales'),
  createScreen('New Single-use Codes', 'admin', '/admin/promotions/codes/new'),
  createScreen('Reviews', 'admin', '/admin/reviewlist'),
  createScreen('Activity', 'admin', '/admin/activity'),
  createScreen('Settings', 'admin', '/admin/settings'),
  createScreen('Micro-frontends', 'admin', '/admin/micro-frontends'),
  createScreen('the menu of administrators', 'admin', '/admin/userlist', async ({ page }) => {
    await page.getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name: 'Users' }).waitFor();
  }),
  createScreen('a review that may be deleted', 'admin', ({ reviewed }) => `/product/${reviewed._id}`),
  createScreen(
    'a reply to a review with errors',
    'admin',
    ({ reviewed }) => `/product/${reviewed._id}`,
    async ({ page }) => {
      await page
        .getByRole('button', { name: /^(Reply|Edit reply) to review/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Reply' }).fill('');
      await page.getByRole('button', { name: 'Save reply' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ),
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
