import { expect, test } from '../fixtures.ts';
import { AccountScreens, CUSTOMER } from '../pages/AccountScreens.ts';
import { createShopper } from '../screens/aShopper.ts';
import { readDemoData } from '../screens/demoData.ts';
import { storeCart } from '../screens/storedCart.ts';
import { waitForStart } from '../waitForStart.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** First the one that only a browser resolves; the page alone is tested with the others. */
const FOREIGN = ['/.//evil.example', '//evil.example/', 'https://evil.example/', '/\\evil.example'];
const GUARDED = ['/profile', '/admin/orderlist', '/shipping', '/payment', '/placeorder', '/order/nothing'];
const TITLED = [
  ...['/page/2', '/search/tee', '/cart', '/login', '/returns'],
  ...['/home', '/register', '/forgot-password', '/verify-email', '/saved', '/unsubscribe'],
  ...['/shippingInfo', '/about-us', '/terms', '/privacy'],
];

for (const path of IS_LONG ? GUARDED : GUARDED.slice(0, 2)) {
  test(`${path} asks a visitor to sign in and remembers the path`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect') === path);
  });
}

test('signing in leads to the page that was asked for', async ({ page }) => {
  await page.goto('/profile');
  await new AccountScreens(page).signIn(CUSTOMER);
  await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible();
});

test('a customer who asks for an admin page comes to the landing, once', async ({ browser, shop }) => {
  const { context, page } = await createShopper(browser, shop);
  await page.goto('/admin/orderlist');
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByRole('link', { name: 'Shop Merch' }).first()).toBeVisible();
  await context.close();
});

for (const target of IS_LONG ? FOREIGN : FOREIGN.slice(0, 1)) {
  test(`a redirect to ${target} ends on this site`, async ({ page, shop }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await new AccountScreens(page).signIn(CUSTOMER);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeHidden();
    expect(new URL(page.url()).origin).toBe(shop.url);
  });
}

test('a session that has ended asks for the password again, and keeps the cart', async ({
  browser,
  shop,
  pageErrors,
}) => {
  const { context, page } = await createShopper(browser, shop);
  await page.goto('/cart');
  await storeCart(page, await readDemoData(shop));
  await page.goto('/home');
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await context.clearCookies();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect') === '/profile');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  // The browser logs the 401.
  pageErrors.length = 0;
  await context.close();
});

test('going back returns to the same page of the grid, at the same place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await waitForStart(page);
  const cards = page.getByRole('main').locator('a[href^="/product/"]');
  const before = (await cards.first().getAttribute('href')) ?? '';
  await page
    .getByRole('navigation', { name: 'Pages, top' })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL(/\/page\/2$/);
  // The cards of the first page stay until those of the second have come.
  await expect(cards.first()).not.toHaveAttribute('href', before);
  const card = cards.last();
  await card.scrollIntoViewIfNeeded();
  const address = (await card.getAttribute('href')) ?? '';
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await card.click();
  await page
    .getByRole('button', { name: 'Add to Cart' })
    .or(page.getByText('Out of Stock'))
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/page\/2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 5);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place + 5);
  await expect(page.getByRole('main').locator(`a[href="${address}"]`).last()).toBeFocused();
});

test('a reload that comes before the end of scrolling stays at the same place @long', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('scrollend', (event) => {
      event.stopImmediatePropagation();
    });
  });
  await page.goto('/page/2');
  await page.getByRole('navigation', { name: 'Pages, top' }).waitFor();
  await waitForStart(page);
  await page.evaluate(() => {
    window.scrollTo(0, 500);
  });
  await page.reload();
  await waitForStart(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('a reload before the page has started stays at the same place', async ({ page, pageErrors }) => {
  let isHeld = true;
  await page.route('**/static/bootstrap*.js', (route) => (isHeld ? route.abort() : route.continue()));
  await page.goto('/page/2');
  await page.getByRole('navigation', { name: 'Pages, top' }).waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, 500);
  });
  isHeld = false;
  await page.reload();
  await waitForStart(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  // The browser reports the script that did not come.
  pageErrors.length = 0;
});

test('going back from a page that was reloaded returns to the place on the page before', async ({ page }) => {
  await page.goto('/page/2');
  await waitForStart(page);
  await page.evaluate(() => {
    window.scrollTo(0, 500);
  });
  const card = page.getByRole('main').locator('a[href^="/product/"]').last();
  const place = await card.evaluate((link: HTMLElement) => {
    link.click();
    return window.scrollY;
  });
  await expect(page).toHaveURL(/\/product\//);
  await waitForStart(page);
  await page.reload();
  await waitForStart(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/page\/2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

const UNKNOWN = [
  ['/nowhere', 'Page not found'],
  ['/product/nothing', 'Product not found'],
] as const;

for (const [path, words] of UNKNOWN) {
  test(`${path} is answered with 404 and “${words}”`, async ({ page, pageErrors }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    // The browser logs the status of the document.
    pageErrors.length = 0;
  });
}

test('every page has the title of its heading, also after a change of route, and says it @long', async ({
  page,
  shop,
}) => {
  const { inStock } = await readDemoData(shop);
  for (const path of [`/product/${inStock._id}`, ...TITLED]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeAttached();
    await expect(page, path).toHaveTitle(`${await heading.textContent()} · Koppie`);
  }
  await page.goto('/home');
  await waitForStart(page);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveTitle('Shopping Cart · Koppie');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeFocused();
});
