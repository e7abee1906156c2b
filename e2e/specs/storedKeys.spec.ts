import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { AccountScreens, createNewCustomer } from '../pages/AccountScreens.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { createShopper } from '../screens/aShopper.ts';
import { readDemoData } from '../screens/demoData.ts';
import { waitForStart } from '../waitForStart.ts';

/** The owner that each stored value names: an account, or undefined for a visitor's. */
const OWNERS: Readonly<Record<string, (value: Record<string, unknown>) => readonly unknown[]>> = {
  userInfo: ({ _id }) => [_id],
  cart: ({ owner }) => [owner],
  cartSync: ({ account }) => [account],
  saved: ({ account }) => [account ?? undefined],
  recentlyViewed: (products) => Object.values(products).map((product) => ownerIn(product)),
};

const ownerIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'owner') : undefined;

/** What has no owner of its own: a place in the page, and the payment of an order that its buyer alone can open. */
const WITHOUT_OWNER = /^(scrollPositions|approvedPayment\..+)$/;

async function storedOwners(page: Page): Promise<Record<string, readonly unknown[]>> {
  const stored = await page.evaluate(() => ({ ...sessionStorage, ...localStorage }));
  const entries = Object.entries(stored).filter(([key]) => !WITHOUT_OWNER.test(key));
  return Object.fromEntries(
    entries.map(([key, text]) => [
      key,
      OWNERS[key]?.(JSON.parse(text) as Record<string, unknown>) ?? ['unknown'],
    ]),
  );
}

test('what a browser stores of an account whose session ended is not the next account’s', async ({
  browser,
  shop,
}) => {
  const { inStock, soldOut } = await readDemoData(shop);
  const { context, page } = await createShopper(browser, shop);
  const first = await page.context().request.get('/api/users/profile');
  const { _id: account } = (await first.json()) as { _id: string };
  await page.goto(`/product/${inStock._id}`);
  await new ProductScreen(page).add({ size: 'M', qty: 1 });
  await page.goto(`/search/${encodeURIComponent(soldOut.name)}`);
  await waitForStart(page);
  await page.getByRole('button', { name: `Save ${soldOut.name}`, exact: true }).click();
  await page.goto('/shipping');
  await new CheckoutScreens(page).ship({ city: 'Ceres' });
  await page.getByRole('heading', { level: 1, name: 'Payment Method' }).waitFor();
  await expect
    .poll(() => storedOwners(page))
    .toEqual({
      ...{ userInfo: [account], cart: [account], cartSync: [account], saved: [account] },
      recentlyViewed: [account],
    });

  await context.clearCookies();
  const next = createNewCustomer();
  const registering = await browser.newContext({ baseURL: shop.url });
  await registering.request.post('/api/users', { data: next });
  await registering.close();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/login?redirect=/shipping');
  await new AccountScreens(page).signIn(next);
  await expect(page.getByLabel('City')).toHaveValue('');
  for (const label of ['Address', 'Postal Code', 'Phone']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  const { cart } = await page.evaluate(() => ({ cart: localStorage.getItem('cart') ?? '' }));
  expect(cart).not.toContain('Ceres');
  const { userInfo = [], cart: owners } = await storedOwners(page);
  expect(userInfo).not.toEqual([account]);
  expect(owners).toEqual(userInfo);
  await page.goto(`/product/${soldOut._id}`);
  await page.getByRole('heading', { level: 1, name: soldOut.name }).waitFor();
  await expect(page.getByRole('button', { name: `Save ${soldOut.name}`, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
  await context.close();
});
