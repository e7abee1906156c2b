import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../fixtures.ts';
import { ADMIN, AccountScreens, createNewCustomer } from '../pages/AccountScreens.ts';
import { callApi } from '../screens/anOrder.ts';

const STEP_MS = 30_000;

/** The code that an app with this secret shows so many steps from now. */
const codeOf = (secret: string, steps: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

test('an administrator sets two-step sign-in up, and uses a code and a recovery code @long', async ({
  page,
  playwright,
  shop,
  pageErrors,
}) => {
  const person = createNewCustomer();
  const elsewhere = await playwright.request.newContext({ baseURL: shop.url });
  const { _id } = await callApi<{ _id: string }>(elsewhere, '/api/users', person);
  await callApi(elsewhere, '/api/users/auth', ADMIN);
  const promoted = await elsewhere.put(`/api/users/${_id}`, { data: { isAdmin: true } });
  expect(promoted.ok()).toBe(true);
  await elsewhere.dispose();

  const account = new AccountScreens(page);
  const { secret, recoveryCode } = await test.step('the account sets two-step sign-in up', async () => {
    await page.goto('/login?redirect=/profile');
    await account.signIn(person);
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret, 0));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('group', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = await codes.first().innerText();
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    return { secret, recoveryCode };
  });

  await test.step('the next sign-in asks for a code', async () => {
    await account.signOut(person.name);
    // A page that is left earlier ends the session after the next one has begun.
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/login?redirect=/admin/userlist');
    await account.signIn(person);
    const code = page.getByRole('textbox', { name: 'Code', exact: true });
    await expect(code).toBeFocused();
    await code.fill(codeOf(secret, 1));
    await code.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });

  await test.step('a recovery code stands in for the app, and is used up', async () => {
    await account.signOut(person.name);
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/login?redirect=/profile');
    await account.signIn(person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery Code' }).fill(recoveryCode);
    await page.getByRole('textbox', { name: 'Recovery Code' }).press('Enter');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  });
  // The console names each answer 401, of which two asked for the code.
  expect(pageErrors.every((error) => error.includes('401'))).toBe(true);
  pageErrors.length = 0;
});
