import { expect } from '@playwright/test';
import { failCalls, createScreen, type ScreenState } from './screenState.ts';
import { storeCart } from './storedCart.ts';
import { waitForStart } from '../waitForStart.ts';

const PRODUCT_LIST = /\/api\/products(\?|$)/;

const browsing: readonly ScreenState[] = [
  createScreen('landing', 'nobody', '/'),
  createScreen('featured products', 'nobody', '/home'),
  createScreen('second page of products', 'nobody', '/page/2'),
  createScreen('a category', 'nobody', '/category/hoodies'),
  createScreen('an unknown category', 'nobody', '/category/nothing'),
  createScreen('a filtered list', 'nobody', '/home?brand=koppie&size=m&min=100&inStock=1&sort=price-asc'),
  createScreen(
    'a list of which the filters leave nothing',
    'nobody',
    '/home?brand=koppie&min=9000',
    async ({ page }) => {
      await page.getByRole('link', { name: /^Remove “/ }).waitFor();
    },
  ),
  createScreen('the dialog of the filters', 'nobody', '/home?brand=koppie', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await waitForStart(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Show \d+ products/ }).waitFor();
  }),
  createScreen('a corrected search', 'nobody', '/search/hodie'),
  createScreen('suggestions for a search', 'nobody', '/cart', async ({ page }) => {
    await waitForStart(page);
    await page.getByPlaceholder('Search Products...').fill('ho');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
  }),
  createScreen('search results', 'nobody', '/search/tee'),
  createScreen('second page of search results', 'nobody', '/search/tee/page/2'),
  createScreen('search without results', 'nobody', '/search/zeppelin'),
  createScreen('products that cannot be had', 'nobody', '/login', async ({ page }) => {
    await failCalls(page, PRODUCT_LIST);
    await waitForStart(page);
    await page
      .getByRole('link', { name: /^Shop$|All products|Koppie/ })
      .first()
      .click();
    await page.getByRole('searchbox').fill('tee');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  }),
  createScreen('a product', 'nobody', ({ inStock }) => `/product/${inStock._id}`),
  createScreen('a product that is sold out', 'nobody', ({ soldOut }) => `/product/${soldOut._id}`),
  createScreen(
    'a letter about a product that is sold out',
    'nobody',
    ({ soldOut }) => `/product/${soldOut._id}`,
    async ({ page }) => {
      await page.getByRole('button', { name: "Tell me when it's back" }).click();
      await page.getByRole('button', { name: 'Tell me', exact: true }).waitFor();
    },
  ),
  createScreen('a product with reviews', 'nobody', ({ reviewed }) => `/product/${reviewed._id}`),
  createScreen(
    'a size that was not chosen',
    'nobody',
    ({ inStock }) => `/product/${inStock._id}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByText('Please select a size before adding to cart.').first().waitFor();
    },
  ),
  createScreen(
    'an enlarged picture',
    'nobody',
    ({ inStock }) => `/product/${inStock._id}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Enlarge picture' }).click();
      await page.getByText('200%').waitFor();
    },
  ),
  createScreen(
    'a size that was chosen',
    'nobody',
    ({ inStock }) => `/product/${inStock._id}`,
    async ({ page }) => {
      await page.getByLabel('Size').selectOption('M');
      await page.getByText(/^\d+ left$/).waitFor();
    },
  ),
  createScreen(
    'reviews of one number of stars, sorted',
    'nobody',
    ({ reviewed }) => `/product/${reviewed._id}`,
    async ({ page }) => {
      await page.getByLabel('Sort reviews').selectOption('Lowest');
      await page
        .getByRole('list', { name: 'Reviews by stars' })
        .getByRole('button', { disabled: false })
        .first()
        .click();
    },
  ),
  createScreen('an unknown product', 'nobody', '/product/nothing'),
  createScreen('an unknown page', 'nobody', '/nowhere'),
  createScreen('an area that cannot be loaded', 'nobody', '/login', async ({ page }) => {
    await failCalls(page, /\/checkout\/\d.*\.js/);
    await waitForStart(page);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByText('Loading chunk failed').waitFor();
  }),
];

const reading: readonly ScreenState[] = ['returns', 'shippingInfo', 'about-us', 'terms', 'privacy'].map(
  (path) => createScreen(`the page /${path}`, 'nobody', `/${path}`),
);

const saving: readonly ScreenState[] = [
  createScreen('saved products', 'nobody', '/login', async ({ page, demo }) => {
    const ids = [demo.inStock._id, demo.soldOut._id];
    await page.evaluate(
      (text) => localStorage.setItem('saved', text),
      JSON.stringify({ account: null, ids }),
    );
    await page.goto('/saved');
    await page.getByRole('list', { name: 'Saved products' }).waitFor();
  }),
  createScreen('the end of letters about sizes', 'nobody', '/unsubscribe#token=none'),
];

const cart: readonly ScreenState[] = [
  createScreen('an empty cart', 'nobody', '/cart'),
  createScreen('a cart with two sizes of a product', 'nobody', '/login', async ({ page, demo }) => {
    await storeCart(page, demo, {
      lines: [
        { size: 'M', qty: 2 },
        { size: 'L', qty: 1 },
      ],
    });
    await page.goto('/cart');
    await page.getByText('Subtotal (3) items').waitFor();
  }),
  createScreen('a cart whose size is gone', 'nobody', '/login', async ({ page, demo }) => {
    await storeCart(page, demo, { lines: [{ size: 'XXL', qty: 1 }] });
    await page.goto('/cart');
    await page.getByText(/^Size XXL is no longer available/).waitFor();
  }),
  createScreen('a cart whose prices have changed', 'nobody', '/login', async ({ page, demo }) => {
    await storeCart(page, demo, { lines: [{ size: 'M', qty: 1, price: 1 }] });
    await page.goto('/cart');
    await page.getByText('Subtotal (1) items').waitFor();
    await expect(page.getByText('R1.00').first()).toBeVisible();
  }),
];

const account: readonly ScreenState[] = [
  createScreen('Sign In', 'nobody', '/login'),
  createScreen('a refused sign-in', 'nobody', '/login', async ({ page }) => {
    await page.getByLabel('Email Address').fill('nobody@shop.example');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-but-long1!');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid email or password').first().waitFor();
  }),
  createScreen('a sign-in that asks for a code', 'nobody', '/login', async ({ page }) => {
    await page.route('**/api/users/auth', (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'second_factor_required', message: 'Please enter the code.' },
      }),
    );
    await page.getByLabel('Email Address').fill('admin@shop.example');
    await page.getByLabel('Password', { exact: true }).fill('Tafelberg1!');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
  }),
  createScreen('Sign Up', 'nobody', '/register'),
  createScreen('a sign-up with errors', 'nobody', '/register', async ({ page }) => {
    await page.getByLabel('Name').fill('someone@shop.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Name cannot be an email address').first().waitFor();
  }),
  createScreen('Forgot Password', 'nobody', '/forgot-password'),
  createScreen('Forgot Password without an address', 'nobody', '/forgot-password', async ({ page }) => {
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByText('Please enter your email address.').first().waitFor();
  }),
  createScreen('Forgot Password on its way', 'nobody', '/forgot-password', async ({ page }) => {
    await page.getByLabel('Email Address').fill('somebody@shop.example');
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByText('If this address has an account, a reset link is on its way.').first().waitFor();
  }),
  createScreen('Confirm Email Address', 'nobody', '/verify-email'),
  createScreen(
    'a confirmation link that has run out',
    'nobody',
    '/verify-email#token=guessed',
    async ({ page }) => {
      await page.getByText('This link is no longer valid.').waitFor();
    },
  ),
];

export const visitorScreens: readonly ScreenState[] = [
  ...browsing,
  ...reading,
  ...saving,
  ...cart,
  ...account,
];
