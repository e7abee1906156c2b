import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ADMIN, AccountScreens } from '../pages/AccountScreens.ts';
import { createShopper } from '../screens/aShopper.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';
import { waitForStart } from '../waitForStart.ts';

const heading = (name: string) => ({ name, level: 1 });

/** The requests of any kind that a page has sent to the admin's host. */
function askedOfAdmin(page: Page, port: number): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port === String(port)) asked.push(request.url());
  });
  return asked;
}

test('nothing of the admin reaches a visitor, until an administrator signs in on the same page', async ({
  page,
  shop,
}) => {
  const asked = askedOfAdmin(page, shop.ports.admin);
  for (const path of ['/home', '/admin/orderlist']) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toContain(`:${shop.ports.admin}/`);
    expect(html).not.toContain('mfe_admin');
  }
  await page.goto('/admin/orderlist');
  await expect(page.getByRole('heading', heading('Sign In'))).toBeVisible();
  await waitForStart(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await new AccountScreens(page).signIn(ADMIN);
  await expect(page.getByRole('heading', heading('Orders'))).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(asked).not.toEqual([]);
});

test('nothing of the admin reaches a customer, at its addresses neither @long', async ({ browser, shop }) => {
  const { context, page } = await createShopper(browser, shop);
  const asked = askedOfAdmin(page, shop.ports.admin);
  await page.goto('/admin/orderlist');
  await expect(page).toHaveURL(`${shop.url}/`);
  await waitForStart(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as { remotes: object };
  expect(Object.keys(remotes)).toContain('storefront');
  expect(Object.keys(remotes)).not.toContain('admin');
  await context.close();
});

test("an administrator's page names its scripts, and does not ask for the registry again @long", async ({
  browser,
  shop,
}) => {
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const context = await browser.newContext({ baseURL: shop.url, storageState });
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/admin/orderlist');
  await expect(page.getByRole('heading', heading('Orders'))).toBeVisible();
  expect(await (await page.request.get('/admin/orderlist')).text()).toMatch(
    new RegExp(`<link rel="preload" as="script"[^>]*:${shop.ports.admin}/admin/[^/]+/`),
  );
  expect(calls).not.toContain('/remotes.json');
  await context.close();
});
