import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

const NAME = 'Contour Tee';
const OLD_ADDRESS = '/products/contour-tee-of-the-former-shop';

test('an address of the former shop leads to its product until it is deleted', async ({ browser, shop }) => {
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const office = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const desk = await office.newPage();
  const visitors = await browser.newContext({ baseURL: shop.url });
  const visitor = await visitors.newPage();
  const row = desk.getByRole('row', { name: OLD_ADDRESS });

  await test.step('an administrator adds it and is shown a row that cannot be added', async () => {
    await desk.goto('/admin/product-redirects');
    await desk
      .getByLabel('Old addresses and products')
      .fill(`https://old.example${OLD_ADDRESS}/,${NAME}\n/products/unknown,No such product`);
    await desk.getByRole('button', { name: 'Check' }).click();
    await expect(desk.getByRole('table', { name: 'Cannot be added' })).toContainText(
      'There is no product with this name.',
    );
    await desk.getByRole('button', { name: 'Add 1 address, leave 1 out' }).click();
    // The review before has a row of the same name without this button.
    await expect(row.getByRole('button', { name: `Delete ${OLD_ADDRESS}` })).toBeVisible();
    await expect(row).toContainText(NAME);
  });

  await test.step('whoever follows it arrives at the product by a 301', async () => {
    const answer = await visitors.request.get(`${OLD_ADDRESS}?utm_source=search`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    await visitor.goto(OLD_ADDRESS);
    await expect(visitor).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
    await expect(visitor.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  });

  await test.step('the list is exported as a file', async () => {
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^old-addresses-\d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await download.path(), 'utf8')).toContain(`${OLD_ADDRESS},`);
  });

  await test.step('it is deleted and leads nowhere', async () => {
    await row.getByRole('button', { name: `Delete ${OLD_ADDRESS}` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    const getStatus = async () => (await visitors.request.get(OLD_ADDRESS, { maxRedirects: 0 })).status();
    await expect.poll(getStatus).toBe(404);
  });
  await visitors.close();
  await office.close();
});
