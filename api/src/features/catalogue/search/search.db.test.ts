import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { listProducts } from '@shop/contract/products';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { splitSearchWords } from './searchTerms.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ env: { PRODUCTS_PAGE_SIZE: '2' } });
  const plain = { brand: 'Koppie', category: 'Caps', description: 'Cotton.' };
  await aProduct(api, { ...plain, name: 'Sun Hat', description: 'Keeps the karoo sun off.' });
  await aProduct(api, { ...plain, name: 'Crème Karoo Cap' });
  await aProduct(api, { ...plain, name: 'Plain Cap', brand: 'Karoo Works' });
  await aProduct(api, { ...plain, name: 'Karootjie Cap' });
  await aProduct(api, { ...plain, name: '100% Wool Beanie', category: 'Beanies' });
});
afterAll(() => api.close());

const found = async (keyword: string, pageNumber = 1) => {
  const { body } = await api.anonymous.call(listProducts, { keyword, pageNumber });
  return { names: body.products.map(({ name }) => name), page: body.page, pages: body.pages };
};

test('the best match comes first: whole words before prefixes, names before brands before descriptions [R.31]', async () => {
  expect(await found('karoo')).toEqual({ names: ['Crème Karoo Cap', 'Karootjie Cap'], page: 1, pages: 2 });
  expect(await found('karoo', 2)).toEqual({ names: ['Plain Cap', 'Sun Hat'], page: 2, pages: 2 });
});

test.each([
  ['CREME', ['Crème Karoo Cap']],
  ['crème', ['Crème Karoo Cap']],
  ['  karoo   cre ', ['Crème Karoo Cap']],
  ['karoo wool', []],
  ['%', []],
  ['_', []],
  ['100%', ['100% Wool Beanie']],
  ["' OR 1=1 --", []],
  ['karoo.', ['Crème Karoo Cap', 'Karootjie Cap']],
])('a search for %p finds %p [1.5] [7.13]', async (keyword, names) =>
  expect((await found(keyword)).names).toEqual(names),
);

test('every one of many words must match [R.31]', async () => {
  await aProduct(api, {
    name: 'Ochre Tee',
    description: 'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  });
  const emails = [...'abcdefghijklmnopqrstuvwxyz'].join(' ');
  expect((await found(emails)).names).toEqual(['Ochre Tee']);
  expect((await found(`${emails} zebra`)).names).toEqual([]);
});

test('words beyond 50 characters are cut between characters, never within one', async () => {
  const beginning = 'x'.repeat(49);
  await aProduct(api, {
    name: 'Long Words',
    description: `${beginning}\u{20000} ${beginning}\u{2A6D6}`,
    state: 'draft',
  });
  const admin = api.as(await anAdmin(api));
  const { body } = await admin.call(listProducts, { keyword: `${beginning}\u{20000}` });
  expect(body.products.map(({ name }) => name)).toEqual(['Long Words']);
});

test('a blank keyword lists everything', async () => {
  expect((await found('  ')).pages).toBe(3);
});

test('a page beyond the end of the results is the last one', async () => {
  expect(await found('karoo', 50)).toEqual({ names: ['Plain Cap', 'Sun Hat'], page: 2, pages: 2 });
  expect(await found('nothing', 50)).toEqual({ names: [], page: 1, pages: 1 });
});

test('only the first 100 characters of a keyword count', async () => {
  expect((await found(`${'wool '.repeat(20)}nonsense`)).names).toEqual(['100% Wool Beanie']);
});

test('a product is found under its new name at once, and not at all once deleted', async () => {
  const admin = api.as(await anAdmin(api));
  const product = await aProduct(api, { name: 'Quagga Scarf' });
  await admin.call(updateProduct, { productId: product.id, name: 'Zebra Scarf' });
  expect((await found('quagga')).names).toEqual([]);
  expect((await found('zebra')).names).toEqual(['Zebra Scarf']);
  await admin.call(deleteProduct, { id: product.id });
  expect((await found('zebra')).names).toEqual([]);
});

test('drafts are found by administrators only', async () => {
  await aProduct(api, { name: 'Secret Poncho', state: 'draft' });
  expect((await found('poncho')).names).toEqual([]);
  const seen = await api.as(await anAdmin(api)).call(listProducts, { keyword: 'poncho' });
  expect(seen.body.products).toHaveLength(1);
});

test('a word that begins another one is not looked up twice', () => {
  expect(splitSearchWords('ka karoo kar cap')).toEqual(['karoo', 'cap']);
});
