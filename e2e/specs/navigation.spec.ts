import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createShopper } from '../screens/aShopper.ts';
import { waitForStart } from '../waitForStart.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: "Leave this page? Your changes haven't been saved." });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const savedLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Saved products', exact: true });
const goBack = (page: Page) =>
  page.evaluate(() => {
    history.back();
  });

/** Opens the cart and, by the menu, the profile, in which a name is typed. */
async function changeProfile(page: Page, customer: string): Promise<void> {
  await page.goto('/cart');
  await waitForStart(page);
  await page.getByRole('banner').getByRole('button', { name: customer }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await nameField(page).fill('Thandi Mokoena');
}

test('a link and Back out of a changed form are held back until the visitor leaves', async ({
  browser,
  shop,
}) => {
  const { context, page, customer } = await createShopper(browser, shop);
  await changeProfile(page, customer.name);

  await test.step('a link asks, and Cancel stays', async () => {
    await savedLink(page).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(nameField(page)).toHaveValue('Thandi Mokoena');
  });

  await test.step('Back asks each time, and Cancel keeps the address and the form', async () => {
    for (let time = 0; time < 2; time += 1) {
      await goBack(page);
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(nameField(page)).toHaveValue('Thandi Mokoena');
    }
  });

  await test.step('Leave goes back, and Forward returns', async () => {
    await goBack(page);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(heading(page, 'Shopping Cart')).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/profile$/);
  });
  await context.close();
});

test('a reload of a changed form is asked about by the browser', async ({ browser, shop }) => {
  const { context, page, customer } = await createShopper(browser, shop);
  await changeProfile(page, customer.name);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await context.close();
});

test('a changed form in one tab holds no other tab back', async ({ browser, shop }) => {
  const { context, page, customer } = await createShopper(browser, shop);
  await changeProfile(page, customer.name);
  const other = await context.newPage();
  await other.goto('/profile');
  await waitForStart(other);
  await savedLink(other).click();
  await expect(other).toHaveURL(/\/saved$/);
  await expect(question(page)).toBeHidden();
  await context.close();
});

test('a tab continues the history of a version that stored its entries before a reload', async ({ page }) => {
  await page.goto('/home');
  await waitForStart(page);
  await page.evaluate(() => {
    history.replaceState({ usr: null, key: 'older1', idx: 3 }, '');
    history.pushState({ usr: { from: '/home' }, key: 'older2', idx: 4 }, '', '/terms');
  });
  await page.reload();
  await waitForStart(page);
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page, 'Privacy Policy')).toBeVisible();
  const state: unknown = await page.evaluate(() => history.state);
  expect(state).toMatchObject({ idx: 5 });
  await page.goBack();
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(heading(page, 'Terms of Service')).toBeHidden();
});

test('a fragment of the page is an entry, and neither it nor its way back changes the page', async ({
  page,
}) => {
  await page.goto('/terms');
  await waitForStart(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page, 'Privacy Policy')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#end';
  });
  await page.goBack();
  await expect(heading(page, 'Privacy Policy')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Terms of Service')).toBeVisible();
});

test('a deep link opens its page, stays on a reload, and a link to another site leaves the shop', async ({
  page,
}) => {
  await page.goto('/search/tee?sort=price#list');
  await waitForStart(page);
  await expect(page).toHaveURL(/\/search\/tee\?sort=price#list$/);
  await page.reload();
  await waitForStart(page);
  await expect(page).toHaveURL(/\/search\/tee\?sort=price#list$/);
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.evaluate(() => {
    location.assign('https://elsewhere.example/');
  });
  await expect(heading(page, 'Elsewhere')).toBeVisible();
  await page.goBack();
  await waitForStart(page);
  await expect(page).toHaveURL(/\/search\/tee\?sort=price#list$/);
});
