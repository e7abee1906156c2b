import { listProductNames } from '@shop/contract/adminProducts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('categories and brands are listed once each, without those of deleted products', async () => {
  await aProduct(api, { category: 'T-shirts', brand: 'Koppie' });
  await aProduct(api, { category: 'Caps', brand: 'Koppie', state: 'draft' });
  await aProduct(api, { category: '', brand: '' });
  await aProduct(api, { category: 'Mugs', brand: 'Kwarts', state: 'archived' });
  const { body } = await api.as(await anAdmin(api)).call(listProductNames, {});
  expect(body).toEqual({ categories: ['Caps', 'T-shirts'], brands: ['Koppie'] });
  expect((await api.as(await aUser(api)).call(listProductNames, {})).status).toBe(403);
});
