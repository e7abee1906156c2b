import type { Browser, Locator, Page } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { expect, test } from '../fixtures.ts';
import { BadNetwork } from '../pages/BadNetwork.ts';
import { createPurchase } from '../screens/purchase.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

// Each of them waits for most of its time.
test.describe.configure({ mode: 'parallel' });

const nothing = () => Promise.resolve();

/** An administrator's page on a bad network. */
class Desk {
  readonly #network: BadNetwork;

  constructor(readonly page: Page) {
    this.#network = new BadNetwork(page);
  }

  static async open(browser: Browser, shop: RunningShop): Promise<Desk> {
    const storageState = await createSignedInStorage(browser, shop, 'admin');
    const context = await browser.newContext({ baseURL: shop.url, storageState });
    const desk = new Desk(await context.newPage());
    await desk.page.goto('/home');
    await desk.heading('FEATURED PRODUCTS').waitFor();
    await desk.#network.begin();
    return desk;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true }).first();
  }

  persist(act: () => Promise<void>, success: Locator): Promise<void> {
    return this.#network.persist(act, success);
  }

  async openList(name: 'Orders' | 'Products' | 'Users'): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
    await this.page.getByRole('menuitem', { name }).click();
    await this.heading(name).waitFor();
    await this.persist(nothing, this.main.getByRole('table'));
  }

  async remove(what: string, done: string): Promise<void> {
    await this.persist(async () => {
      await this.button(`Delete ${what}`).click();
      await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    }, this.page.getByText(done));
    await expect(this.button(`Delete ${what}`)).toBeHidden();
  }

  /** Checks that these calls have failed on the way. */
  async close(calls: readonly string[]): Promise<void> {
    expect([...this.#network.failed]).toEqual(expect.arrayContaining([...calls]));
    await this.page.context().close();
  }
}

test('a product is made, changed and deleted on 3G while every call fails once @long', async ({
  browser,
  shop,
}) => {
  const desk = await Desk.open(browser, shop);
  const { page } = desk;
  await test.step('a product is created', async () => {
    await desk.openList('Products');
    await desk.persist(async () => {
      await desk.button('Create Product').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Create' }).click();
    }, desk.heading('Edit Product'));
    await desk.persist(nothing, desk.button('Update'));
  });
  await test.step('the product gets its fields and a picture, and is saved', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Zebra Crossing Tee');
    await page.getByLabel('Price', { exact: true }).fill('349.00');
    await page.getByLabel('Count In Stock').fill('5');
    await page.getByLabel('Brand').fill('Koppie');
    await page.getByLabel('Category').fill('T-shirts');
    await page.getByLabel('Description').fill('Stripes for those who look both ways.');
    const picture = { name: 'tee.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await desk.persist(
      () => page.getByLabel('Image file').setInputFiles(picture),
      desk.main.locator('img[src^="/uploads/"]').first(),
    );
    await desk.persist(() => desk.button('Update').click(), page.getByText('product updated successfully'));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zebra Crossing Tee');
  });
  await test.step('the product is deleted', async () => {
    await desk.openList('Products');
    await desk.remove('Zebra Crossing Tee', 'Product deleted');
  });
  await desk.close([
    'POST /api/products',
    'POST /api/upload',
    'PUT /api/products/:id',
    'DELETE /api/products/:id',
  ]);
});

// Their forms and lists repeat a call as those of products do.
test('orders are deleted and delivered on 3G while every call fails once @long', async ({
  browser,
  shop,
}) => {
  const { paid, unpaid } = await createPurchase(shop, 'Zanele Booysen');
  const desk = await Desk.open(browser, shop);
  await desk.openList('Orders');
  await desk.remove(`order ${unpaid.number}`, 'Order deleted successfully');
  await desk.main
    .getByRole('link', { name: `Details of order ${paid.number}` })
    .first()
    .click();
  const delivered = desk.button('Mark As Delivered');
  await desk.persist(nothing, delivered);
  await desk.persist(() => delivered.click(), desk.page.getByText(/Delivered on \d{4}/));
  await desk.close(['DELETE /api/orders/:id', 'PUT /api/orders/:id/deliver']);
});

test('a user and their review are changed and deleted on 3G while every call fails once @long', async ({
  browser,
  shop,
}) => {
  const { customer, product } = await createPurchase(shop, 'Zinzi Booysen');
  const desk = await Desk.open(browser, shop);
  const { page, main } = desk;
  await test.step('a user is renamed and deleted', async () => {
    await desk.openList('Users');
    await main.getByRole('link', { name: `Edit ${customer.name}` }).click();
    await desk.persist(nothing, desk.button('Update'));
    await page.getByLabel('Name').fill('Zinzi Jantjies');
    await desk.persist(() => desk.button('Update').click(), desk.heading('Users'));
    await desk.persist(nothing, desk.button('Delete Zinzi Jantjies'));
    await desk.remove('Zinzi Jantjies', 'User deleted');
  });

  const header = page.getByRole('banner');
  await header.getByRole('searchbox').fill(product.name);
  await header.getByRole('button', { name: 'Search' }).click();
  const results = main.getByRole('list', { name: 'Search results' });
  const found = results.getByRole('link', { name: product.name }).first();
  await desk.persist(nothing, found);
  await desk.persist(() => found.click(), main.getByText('Heavier cloth than I had hoped for.'));
  const remove = main.getByRole('button', { name: /^Delete review/ }).first();
  await desk.persist(() => remove.click(), page.getByText('Review Deleted'));
  await desk.close(['PUT /api/users/:id', 'DELETE /api/users/:id', 'DELETE /api/products/:id/reviews/:id']);
});
