import { getOverview } from '@shop/contract/adminOverview';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { PRODUCT_STATES } from '@shop/domain/products';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
  for (const state of [...PRODUCT_STATES, 'archived'] as const)
    await aProduct(api, { state, name: state, stock: 2 });
});
afterAll(() => api.close());

const listedNames = async (state?: (typeof PRODUCT_STATES)[number]) => {
  const { body } = await admin.call(listAdminProducts, { lowStock: '1', ...(state && { state }) });
  return body.products.map(({ name }) => name).sort();
};

test('the list of low stock has products that are on sale or will be, as the overview counts', async () => {
  expect(await listedNames()).toEqual(['public', 'scheduled']);
  const { body } = await admin.call(getOverview, {});
  expect(body.waiting.lowStock).toBe(2);
});

test.each(PRODUCT_STATES)(
  'the list of %s products with low stock has those that the state names',
  async (state) => {
    expect(await listedNames(state)).toEqual([state]);
  },
);
