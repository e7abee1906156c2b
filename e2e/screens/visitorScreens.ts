import { expect } from '@playwright/test';
import { failCalls, screen, type ScreenState } from './screenState.ts';
import { storeCart } from './storedCart.ts';
import { waitForStart } from '../waitForStart.ts';

const PRODUCT_LIST = /\/api\/products(\?|$)/;

const browsing: readonly ScreenState[] = [
  screen('landing', 'nobody', '/'),
  screen('featured products', 'nobody', '/home'),
  screen('second page of products', 'nobody', '/page/2'),
  screen('a category', 'nobody', '/category/hoodies'),
  screen('an unknown category', 'nobody', '/category/nothing'),
  screen('a filtered list', 'nobody', '/home?brand=koppie&size=m&min=100&inStock=1&sort=price-asc'),
  screen(
    'a list of which the filters leave nothing',
    'nobody',
    '/home?brand=koppie&min=9000',
    async ({ page }) => {
      await page.getByRole('link', { name: /^Remove “/ }).waitFor();
    },
  ),
  screen('the dialog of the filters', 'nobody', '/home?brand=koppie', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await waitForStart(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Show \d+ products/ }).waitFor();
  }),
  screen('a corrected search', 'nobody', '/search/hodie'),
  screen('suggestions for a search', 'nobody', '/cart', async ({ page }) => {
    await waitForStart(page);
    await page.getByPlaceholder('Search Products...').fill('ho');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
  }),
  screen('search results', 'nobody', '/search/tee'),
  screen('second page of search results', 'nobody', '/search/tee/page/2'),
  screen('search without results', 'nobody', '/search/zeppelin'),
  screen('products that cannot be had', 'nobody', '/login', async ({ page }) => {
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
  screen('a product', 'nobody', ({ inStock }) => `/product/${inStock._id}`),
  screen('a product that is sold out', 'nobody', ({ soldOut }) => `/product/${soldOut._id}`),
  screen(
    'a letter about a product that is sold out',
    'nobody',
    ({ soldOut }) => `/product/${soldOut._id}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Tell me when it is back' }).click();
      await page.getByRole('button', { name: 'Tell me', exact: true }).waitFor();
    },
  ),
  screen('a product with reviews', 'nobody', ({ reviewed }) => `/product/${reviewed._id}`),
  screen(
    'a size that was not chosen',
    'nobody',
    ({ inStock }) => `/product/${inStock._id}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByText('Please select a size before adding to cart.').first().waitFor();
    },
  ),
  screen(
    'an enlarged picture',
    'nobody',
    ({ inStock }) => `/product/${inStock._id}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Enlarge picture' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByText('150%').waitFor();
    },
  ),
  screen(
    'a size that was chosen',
    'nobody',
    ({ inStock }) => `/product/${inStock._id}`,
    async ({ page }) => {
      await page.getByLabel('Size').selectOption('M');
      await page.getByText(/^\d+ left$/).waitFor();
    },
  ),
  screen(
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
  screen('an unknown product', 'nobody', '/product/nothing'),
  screen('an unknown page', 'nobody', '/nowhere'),
  screen('an area that cannot be loaded', 'nobody', '/login', async ({ page }) => {
    await failCalls(page, /\/checkout\/\d.*\.js/);
    await waitForStart(page);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByText('Loading chunk failed').waitFor();
  }),
];

const reading: readonly ScreenState[] = ['returns', 'shippingInfo', 'about-us', 'terms', 'privacy'].map(
  (path) => screen(`the page /${path}`, 'nobody', `/${path}`),
);

const saving: readonly ScreenState[] = [
  screen('saved products', 'nobody', '/login', async ({ page, demo }) => {
    const ids = [demo.inStock._id, demo.soldOut._id];
    await page.evaluate(
      (text) => localStorage.setItem('saved', text),
      JSON.stringify({ account: null, ids }),
    );
    await page.goto('/saved');
    await page.getByRole('list', { name: 'Saved products' }).waitFor();
  }),
  screen('the end of letters about sizes', 'nobody', '/unsubscribe#token=none'),
];

const cart: readonly ScreenState[] = [
  screen('an empty cart', 'nobody', '/cart'),
  screen('a cart with two sizes of a product', 'nobody', '/login', async ({ page, demo }) => {
    await storeCart(page, demo, {
      lines: [
        { size: 'M', qty: 2 },
        { size: 'L', qty: 1 },
      ],
    });
    await page.goto('/cart');
    await page.getByText('Subtotal (3) items').waitFor();
  }),
  screen('a cart whose size is gone', 'nobody', '/login', async ({ page, demo }) => {
    await storeCart(page, demo, { lines: [{ size: 'XXL', qty: 1 }] });
    await page.goto('/cart');
    await page.getByText(/^Size XXL is no longer available/).waitFor();
  }),
  screen('a cart whose prices have changed', 'nobody', '/login', async ({ page, demo }) => {
    await storeCart(page, demo, { lines: [{ size: 'M', qty: 1, price: 1 }] });
    await page.goto('/cart');
    await page.getByText('Subtotal (1) items').waitFor();
    await expect(page.getByText('R1.00').first()).toBeVisible();
  }),
];

const account: readonly ScreenState[] = [
  screen('Sign In', 'nobody', '/login'),
  screen('a refused sign-in', 'nobody', '/login', async ({ page }) => {
    await page.getByLabel('Email Address').fill('nobody@shop.example');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-but-long1!');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid email or password').first().waitFor();
  }),
  screen('a sign-in that asks for a code', 'nobody', '/login', async ({ page }) => {
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
  screen('Sign Up', 'nobody', '/register'),
  screen('a sign-up with errors', 'nobody', '/register', async ({ page }) => {
    await page.getByLabel('Name').fill('someone@shop.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Name cannot be an email address').first().waitFor();
  }),
  screen('Forgot Password', 'nobody', '/forgot-password'),
  screen('Forgot Password without an address', 'nobody', '/forgot-password', async ({ page }) => {
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByText('Please enter your email address.').first().waitFor();
  }),
  screen('Forgot Password on its way', 'nobody', '/forgot-password', async ({ page }) => {
    await page.getByLabel('Email Address').fill('somebody@shop.example');
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByText('If this address has an account, a reset link is on its way.').first().waitFor();
  }),
  screen('Confirm Email Address', 'nobody', '/verify-email'),
  screen(
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
