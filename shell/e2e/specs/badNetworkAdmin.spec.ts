import { expect, test } from '../fixtures.ts';
import { BadNetwork } from '../pages/BadNetwork.ts';
import { purchase } from '../screens/purchase.ts';
import { storageOf } from '../screens/signedIn.ts';

test('on 3G, with every call failing once, each admin task is done without a reload', async ({
  browser,
  shop,
}) => {
  test.setTimeout(200_000);
  const { customer, product, paid, unpaid } = await purchase(shop, 'Zanele Booysen');
  const storageState = await storageOf(browser, shop, 'admin');
  const context = await browser.newContext({ baseURL: shop.url, storageState });
  const page = await context.newPage();
  const network = new BadNetwork(page);
  const main = page.getByRole('main');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => main.getByRole('button', { name, exact: true }).first();
  const nothing = () => Promise.resolve();

  async function openList(name: 'Orders' | 'Products' | 'Users'): Promise<void> {
    await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('menuitem', { name }).click();
    await heading(name).waitFor();
    await network.persist(nothing, main.getByRole('table'));
  }
  async function remove(what: string, done: string): Promise<void> {
    await network.persist(async () => {
      await button(`Delete ${what}`).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    }, page.getByText(done));
    await expect(button(`Delete ${what}`)).toBeHidden();
  }

  await page.goto('/home');
  await heading('FEATURED PRODUCTS').waitFor();
  await network.begin({ isSlow: true });

  await openList('Orders');
  await remove(`order ${unpaid.number}`, 'Order deleted successfully');
  await main
    .getByRole('link', { name: `Details of order ${paid.number}` })
    .first()
    .click();
  await network.persist(nothing, button('Mark As Delivered'));
  await network.persist(() => button('Mark As Delivered').click(), page.getByText(/Delivered on \d{4}/));

  await openList('Products');
  await network.persist(async () => {
    await button('Create Product').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create' }).click();
  }, heading('Edit Product'));
  await network.persist(nothing, button('Update'));
  await page.getByLabel('Name', { exact: true }).fill('Zebra Crossing Tee');
  await page.getByLabel('Price', { exact: true }).fill('349.00');
  await page.getByLabel('Count In Stock').fill('5');
  await page.getByLabel('Brand').fill('Koppie');
  await page.getByLabel('Category').fill('T-shirts');
  await page.getByLabel('Description').fill('Stripes for those who look both ways.');
  const picture = { name: 'tee.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await network.persist(
    () => page.getByLabel('Image file').setInputFiles(picture),
    main.locator('img[src^="/uploads/"]').first(),
  );
  await network.persist(() => button('Update').click(), page.getByText('product updated successfully'));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zebra Crossing Tee');
  await openList('Products');
  await remove('Zebra Crossing Tee', 'Product deleted');

  await openList('Users');
  await main.getByRole('link', { name: `Edit ${customer.name}` }).click();
  await network.persist(nothing, button('Update'));
  await page.getByLabel('Name').fill('Zanele Jantjies');
  await network.persist(() => button('Update').click(), heading('Users'));
  await network.persist(nothing, button('Delete Zanele Jantjies'));
  await remove('Zanele Jantjies', 'User deleted');

  await page.getByRole('searchbox').fill(product.name);
  await page.getByRole('button', { name: 'Search' }).click();
  const found = main.getByRole('link', { name: product.name }).first();
  await network.persist(nothing, found);
  await network.persist(() => found.click(), main.getByText('Heavier cloth than I had hoped for.'));
  await network.persist(async () => {
    await main
      .getByRole('button', { name: /^Delete review/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    if (await question.isVisible()) await question.getByRole('button', { name: 'Delete' }).click();
  }, page.getByText('Review Deleted'));

  expect([...network.failed]).toEqual(
    expect.arrayContaining([
      'DELETE /api/orders/:id',
      'PUT /api/orders/:id/deliver',
      'POST /api/products',
      'POST /api/upload',
      'PUT /api/products/:id',
      'DELETE /api/products/:id',
      'PUT /api/users/:id',
      'DELETE /api/users/:id',
      'DELETE /api/products/:id/reviews/:id',
    ]),
  );
  await context.close();
});
