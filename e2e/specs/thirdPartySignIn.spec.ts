import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { AccountScreens, createNewCustomer } from '../pages/AccountScreens.ts';
import { ProviderScreens } from '../pages/ProviderScreens.ts';
import { callApi } from '../screens/anOrder.ts';

/** Expects the page that the visitor had asked for, the account signed in, and no trace of the provider in the address. */
async function expectOwnProfile(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
}

test('a new visitor signs in at the provider and ends where they wanted to be [1.14] @long', async ({
  page,
}) => {
  const visitor = createNewCustomer();
  const provider = new ProviderScreens(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?redirect=\/profile$/);
  await provider.leaveFor();
  await provider.continueAs(visitor);
  await expectOwnProfile(page, visitor);
  await page.reload();
  await expectOwnProfile(page, visitor);
});

test('a known address is linked by its password, and then signs in at the provider @long', async ({
  page,
  playwright,
  shop,
}) => {
  const customer = createNewCustomer();
  const elsewhere = await playwright.request.newContext({ baseURL: shop.url });
  await callApi(elsewhere, '/api/users', customer);
  await elsewhere.dispose();
  const provider = new ProviderScreens(page);
  const account = new AccountScreens(page);

  await test.step('the first sign-in asks for the password, which links the identity', async () => {
    await page.goto('/login?redirect=/profile');
    await provider.leaveFor();
    await provider.continueAs({ ...customer, name: 'A name at the provider' });
    await expect(page.getByRole('status').filter({ hasText: 'to link it to Demo sign-in' })).toBeVisible();
    await account.signIn(customer);
    await expectOwnProfile(page, customer);
  });

  await test.step('the next sign-in needs the provider alone', async () => {
    await account.signOut(customer.name);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await page.goto('/login?redirect=/profile');
    await provider.leaveFor();
    await provider.continueAs(customer);
    await expectOwnProfile(page, customer);
  });
});

test('who cancels at the provider is told so, once, and can try again @long', async ({ page }) => {
  const visitor = createNewCustomer();
  const provider = new ProviderScreens(page);
  await test.step('cancelling is told once', async () => {
    await page.goto('/login?redirect=/profile');
    await provider.leaveFor();
    await provider.cancel();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: "You've cancelled signing in with Demo sign-in." });
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=\/profile$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await expect(alert).toBeHidden();
  });

  await provider.leaveFor();
  await provider.continueAs(visitor);
  await expectOwnProfile(page, visitor);
});

test('an address that the provider has not verified signs nobody in @long', async ({ page }) => {
  const provider = new ProviderScreens(page);
  await page.goto('/login?redirect=/profile');
  await provider.leaveFor();
  await provider.continueAs({ ...createNewCustomer(), isVerified: false });
  await expect(
    page.getByRole('alert').filter({ hasText: "Demo sign-in hasn't verified your email address." }),
  ).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});
