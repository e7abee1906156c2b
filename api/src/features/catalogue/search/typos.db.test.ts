import { updateProduct } from '@shop/contract/adminProducts';
import { suggestProducts } from '@shop/contract/productDiscovery';
import { listProducts } from '@shop/contract/products';
import { ProductFacetEntity, SearchWordEntity } from '../../../database/entities/search.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { renewIndex } from './renewIndex.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const plain = { brand: 'Koppie', description: 'Cotton.' };
  await aProduct(api, { ...plain, name: 'Dome Hoodie', category: 'Hoodies' });
  await aProduct(api, { ...plain, name: 'Boulder Tee', category: 'T-shirts' });
  await aProduct(api, { ...plain, name: 'Granite Longsleeve', category: 'Longsleeves' });
  await aProduct(api, { ...plain, name: 'Kelp Shirt', category: 'Long Sleeve' });
  await aProduct(api, { ...plain, name: 'Dome Beanie', category: 'Accessories' });
  await aProduct(api, {
    ...plain,
    name: 'Trek Rugby',
    category: 'Bags',
    description: 'With a zip-off hood.',
  });
  await aProduct(api, { ...plain, name: 'Secret Poncho', category: 'Ponchos', state: 'draft' });
});
afterAll(() => api.close());

const search = async (keyword: string) => {
  const { body } = await api.anonymous.call(listProducts, { keyword });
  return { names: body.products.map(({ name }) => name).sort(), correctedTo: body.correctedTo };
};

test.each([
  ['hoody', ['Dome Hoodie']],
  ['hoodies', ['Dome Hoodie']],
  ['sweater', ['Dome Hoodie']],
  ['tshirt', ['Boulder Tee']],
  ['t-shirt', ['Boulder Tee']],
  ['T shirts', ['Boulder Tee']],
  ['tees', ['Boulder Tee']],
  ['longsleeve', ['Granite Longsleeve', 'Kelp Shirt']],
  ['long sleeve', ['Granite Longsleeve', 'Kelp Shirt']],
  ['long-sleeves', ['Granite Longsleeve', 'Kelp Shirt']],
  ['granite long sleeve', ['Granite Longsleeve']],
  ['beany', ['Dome Beanie']],
  ['toque', ['Dome Beanie']],
  ['zipoff', ['Trek Rugby']],
])('%p leads to %p without being corrected [R.31] [R.40]', async (keyword, names) => {
  expect(await search(keyword)).toEqual({ names });
});

test.each([
  ['hodie', 'hoodie', ['Dome Hoodie']],
  ['Hoddie dome', 'hoodie dome', ['Dome Hoodie']],
  ['longslevee', 'longsleeve', ['Granite Longsleeve', 'Kelp Shirt']],
  ['bonie', 'beanie', []],
  ['gran1te', 'granite', []],
])('%p is corrected to %p and leads to %p, if it is near [R.40]', async (keyword, correctedTo, names) => {
  expect(await search(keyword)).toEqual(names.length === 0 ? { names } : { names, correctedTo });
});

test('a word is corrected to the one of several that more products have, and to none that only a draft has', async () => {
  for (const name of ['Rain Poncha', 'Wind Poncha']) await aProduct(api, { name, category: 'Capes' });
  await aProduct(api, { name: 'Warm Ponchi', category: 'Capes' });
  expect(await search('ponch')).toMatchObject({ correctedTo: undefined });
  expect(await search('poncxa')).toEqual({ names: ['Rain Poncha', 'Wind Poncha'], correctedTo: 'poncha' });
  expect(await search('ponchx')).toEqual({ names: ['Rain Poncha', 'Wind Poncha'], correctedTo: 'poncha' });
});

test('a word is not corrected to one that a product had before', async () => {
  const admin = api.as(await anAdmin(api));
  const { id } = await aProduct(api, { name: 'Gingham Skirt', category: 'Skirts' });
  expect(await search('ginghm')).toEqual({ names: ['Gingham Skirt'], correctedTo: 'gingham' });
  await admin.call(updateProduct, { productId: id, name: 'Plain Skirt' });
  expect(await search('ginghm')).toEqual({ names: [] });
});

test('hostile keywords are answered', async () => {
  for (const keyword of [
    'ж'.repeat(100),
    'ab '.repeat(40),
    '-',
    "' -- \\",
    'hodie '.repeat(20),
    '🧢🧢🧢🧢',
  ]) {
    expect((await api.anonymous.call(listProducts, { keyword, facets: '1', inStock: '1' })).status).toBe(200);
  }
});

test('what is suggested begins as typed, in any spelling', async () => {
  const suggested = async (q: string) => {
    const { body } = await api.anonymous.call(suggestProducts, { q });
    return {
      categories: body.categories.map(({ slug }) => slug),
      brands: body.brands.map(({ slug }) => slug),
      products: body.products.map(({ name }) => name),
    };
  };
  expect(await suggested('hoo')).toEqual({
    categories: ['hoodies'],
    brands: [],
    products: expect.any(Array),
  });
  expect(await suggested('hoody')).toMatchObject({ categories: ['hoodies'], products: ['Dome Hoodie'] });
  expect(await suggested('tsh')).toMatchObject({ categories: ['t-shirts'], products: ['Boulder Tee'] });
  expect(await suggested('long sl')).toMatchObject({ categories: ['long-sleeve', 'longsleeves'] });
  expect(await suggested('KOP')).toMatchObject({ brands: ['koppie'] });
  const { categories, brands, products } = await suggested('o');
  expect([...categories, ...brands, ...products].length).toBeLessThanOrEqual(8);
  for (const q of ['', '  ', '%', 'poncho', 'zzzzzz']) {
    expect(await suggested(q)).not.toMatchObject({ products: [expect.stringContaining('Secret')] });
  }
  expect(await suggested('zzzzzz')).toEqual({ categories: [], brands: [], products: [] });
});

test('products that an older version has indexed are indexed anew, however often that is asked for', async () => {
  const { id } = await aProduct(api, { name: 'Foundling Scarf', category: 'Scarves' });
  await inTransaction(api.db, async (tx) => {
    await tx.delete(SearchWordEntity, { productId: id });
    await tx.delete(ProductFacetEntity, { productId: id });
  });
  expect((await search('foundling')).names).toEqual([]);
  expect(await renewIndex(api.db)).toBe(1);
  expect(await renewIndex(api.db)).toBe(0);
  expect((await search('foundling')).names).toEqual(['Foundling Scarf']);
});

test('what a version without an index has changed is indexed anew', async () => {
  const scarf = { name: 'Overlooked Scarf', category: 'Scarves' };
  const [dearer, archived] = [await aProduct(api, scarf), await aProduct(api, scarf)];
  const change = (id: string, values: object) =>
    inTransaction(api.db, (tx) =>
      tx.createQueryBuilder().update('products').set(values).where({ id }).callListeners(false).execute(),
    );
  await change(dearer.id, { priceCents: 999_00 });
  await change(archived.id, { state: 'archived' });
  expect(await renewIndex(api.db)).toBe(2);
  expect(await renewIndex(api.db)).toBe(0);
  const facets = (productId: string) => api.db.read.findOneBy(ProductFacetEntity, { productId });
  expect(await facets(dearer.id)).toMatchObject({ priceCents: 999_00 });
  expect(await facets(archived.id)).toBeNull();
});

test('the words of hidden products neither keep a word from being corrected nor say that they are there', async () => {
  for (const state of ['draft', 'withdrawn'] as const) await aProduct(api, { name: 'Hodie Test', state });
  expect((await search('hodie')).correctedTo).toBe('hoodie');
});
