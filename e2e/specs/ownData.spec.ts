import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { createShopper } from '../screens/aShopper.ts';

test('a customer downloads their data, deletes the account, and cannot sign in any more @long', async ({
  browser,
  shop,
}) => {
  const { context, page, customer } = await createShopper(browser, shop);
  await page.goto('/profile');
  await test.step('the customer downloads the data after the password', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click();
    const copy = page.getByRole('dialog', { name: 'Download my data' });
    await copy.getByLabel('Current Password').fill(customer.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      copy.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const downloaded = JSON.parse(readFileSync(await download.path(), 'utf8')) as unknown;
    expect(downloaded).toMatchObject({ account: { name: customer.name, email: customer.email } });
    await expect(copy).toBeHidden();
  });

  await test.step('the customer deletes the account after the password', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const end = page.getByRole('dialog', { name: 'Delete my account' });
    await end.getByLabel('Current Password').fill(customer.password);
    await end.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
  await test.step('the account cannot sign in any more', async () => {
    const again = await page.request.post('/api/users/auth', { data: customer });
    expect(again.status()).toBe(401);
  });
  await context.close();
});
