import { checkImport, runImport } from '@shop/contract/adminProductImport';
import { changeProducts } from '@shop/contract/adminProductChanges';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { listProducts } from '@shop/contract/products';
import { toSlug } from '@shop/domain/slugs';
import type { ProductEntity, ProductState } from '../../../database/entities/catalogue.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let made: string[] = [];
beforeAll(async () => {
  api = await testApi();
});
afterEach(async () => {
  const admin = api.as(await anAdmin(api));
  for (const id of made) await admin.call(deleteProduct, { id });
  made = [];
});
afterAll(() => api.close());

async function aProductIn(category: string, state: ProductState = 'public'): Promise<ProductEntity> {
  const product = await aProduct(api, { category, state });
  made.push(product.id);
  return product;
}

async function move({ id: productId }: ProductEntity, category: string): Promise<void> {
  const { status } = await api.as(await anAdmin(api)).call(updateProduct, { productId, category });
  expect(status).toBe(200);
}

/** Where the list of a category leads, or the name of the category that it shows. */
async function listed(category: string): Promise<string | undefined> {
  const { body } = await api.anonymous.call(listProducts, { category });
  return body.moved?.category ?? body.category?.name;
}

test('a category whose products all have another one leads to that', async () => {
  const [first, second] = [await aProductIn('Old Caps'), await aProductIn('old caps')];
  await move(first, 'Crème Hats');
  expect(await listed('old-caps')).toBe('old caps');
  await move(second, 'Crème Hats');
  expect(await listed('old-caps')).toBe('creme-hats');
});

const MANY: readonly [string, (products: readonly ProductEntity[], category: string) => Promise<void>][] = [
  [
    'a selection',
    async (products, category) => {
      const chosen = products.map(({ id, version }) => ({ id, version }));
      await api.as(await anAdmin(api)).call(changeProducts, { products: chosen, change: { category } });
    },
  ],
  [
    'an import',
    async (products, category) => {
      const lines = ['id,category', ...products.map(({ id }) => `${id},${category}`)];
      const admin = api.as(await anAdmin(api));
      const file = new File([lines.join('\n')], 'products.csv');
      const { body } = await admin.call(checkImport, { file });
      await admin.call(runImport, { id: body._id });
    },
  ],
];
test.each(MANY)('a category that %s renames leads to its new name', async (way, rename) => {
  const old = `Old by ${way}`;
  const products = [await aProductIn(old), await aProductIn(old)];
  await rename(products, `New by ${way}`);
  expect(await listed(toSlug(old))).toBe(toSlug(`New by ${way}`));
});

test('a category that was renamed twice leads to its last name at once', async () => {
  const product = await aProductIn('Mugs One');
  await move(product, 'Mugs Two');
  await move(product, 'Mugs Three');
  expect(await listed('mugs-one')).toBe('mugs-three');
  expect(await listed('mugs-two')).toBe('mugs-three');
});

test('a category that has products again is shown itself', async () => {
  const product = await aProductIn('Bags');
  await move(product, 'Sacks');
  await aProductIn('Bags');
  expect(await listed('bags')).toBe('Bags');
  expect(await listed('sacks')).toBe('Sacks');
});

test('a category that was renamed and renamed back is shown itself', async () => {
  const product = await aProductIn('Pins');
  await move(product, 'Badges');
  await move(product, 'Pins');
  expect(await listed('pins')).toBe('Pins');
  expect(await listed('badges')).toBe('pins');
});

test('another spelling of the same address is no other category', async () => {
  const product = await aProductIn('Rain Coats');
  await move(product, 'rain coats');
  expect(await listed('rain-coats')).toBe('rain coats');
});

test('a category leads nowhere when the one that took its products has none either', async () => {
  const product = await aProductIn('Belts');
  await move(product, 'Straps');
  await api.as(await anAdmin(api)).call(deleteProduct, { id: product.id });
  expect(await listed('belts')).toBeUndefined();
});

test('a product that shoppers do not see moves no category', async () => {
  await aProductIn('Socks');
  const draft = await aProductIn('Gloves', 'withdrawn');
  const seen = await aProductIn('Gloves');
  await move(draft, 'Socks');
  await api.as(await anAdmin(api)).call(deleteProduct, { id: seen.id });
  expect(await listed('gloves')).toBeUndefined();
});

test('of several categories that are asked for none leads on', async () => {
  const product = await aProductIn('Scarves');
  await move(product, 'Shawls');
  const { body } = await api.anonymous.call(listProducts, { category: ['scarves', 'shawls'] });
  expect(body).toMatchObject({ total: 1 });
  expect(body).not.toHaveProperty('moved');
});
