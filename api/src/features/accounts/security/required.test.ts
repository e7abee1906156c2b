import { createProduct } from '@shop/contract/adminProducts';
import { listUsers } from '@shop/contract/adminUsers';
import { getOrder } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import { getSecondFactor } from '@shop/contract/secondFactor';
import { getProfile, signIn, updateProfile } from '@shop/contract/users';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aSecondFactor } from '../../../testing/factories/secondFactor.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ env: { ADMIN_2FA: 'required' } });
});
afterAll(() => api.close());

const HELD_BACK = { status: 403, body: { code: 'second_factor_setup_required' } };

test('an administrator without it may sign in and set it up, and is no administrator before', async () => {
  const admin = await anAdmin(api);
  const { order } = await anOrder(api);
  const draft = await aProduct(api, { state: 'draft' });
  const browser = api.as(admin);
  expect((await api.anonymous.call(signIn, { email: admin.email, password: PASSWORD })).status).toBe(200);
  expect(await browser.call(listUsers, {})).toMatchObject(HELD_BACK);
  expect(await browser.call(createProduct, {})).toMatchObject(HELD_BACK);
  expect((await browser.call(getOrder, { id: order._id })).status).toBe(404);
  expect((await browser.call(getProduct, { id: draft.id })).status).toBe(404);
  await browser.call(updateProfile, { name: 'Ada', email: 'elsewhere@shop.example' });
  expect((await browser.call(getProfile, {})).body).toMatchObject({
    name: 'Ada',
    email: admin.email,
    isAdmin: true,
  });
  expect((await browser.call(getSecondFactor, {})).body).toMatchObject({ isOn: false, isRequired: true });

  const app = await aSecondFactor(api, admin);
  const { headers } = await api.anonymous.call(signIn, {
    email: admin.email,
    password: PASSWORD,
    code: app.nextCode(),
  });
  const sid = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const complete = api.withCookie(sid);
  expect((await complete.call(listUsers, {})).status).toBe(200);
  expect((await complete.call(getOrder, { id: order._id })).status).toBe(200);
  expect((await complete.call(getProduct, { id: draft.id })).status).toBe(200);
});

test('customers notice nothing', async () => {
  const buyer = await aUser(api);
  const { order } = await anOrder(api, { buyer });
  expect((await api.as(buyer).call(getOrder, { id: order._id })).status).toBe(200);
  expect((await api.as(buyer).call(listUsers, {})).body.code).toBe('forbidden');
});
