import { ErrorBody } from '@shop/contract/errors';
import { getOrder, myOrders } from '@shop/contract/orders';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe('an order is refused with every bad field', () => {
  const post = (caller: Caller, input: object) =>
    caller.fetch('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });

  test('only after the sign-in is checked', async () =>
    expect((await post(api.anonymous, { orderItems: [] })).status).toBe(401));

  test.each([
    [{ orderItems: [] }, ['orderItems']],
    [{ orderItems: Array.from({ length: 51 }, () => ({ product: 'x', qty: 1, size: 'M' })) }, ['orderItems']],
    [{ orderItems: [{ product: 'x', qty: 0, size: 'M' }] }, ['orderItems.0.qty']],
    [
      { orderItems: [{ product: 'x', qty: -1, size: 'X'.repeat(21) }] },
      ['orderItems.0.qty', 'orderItems.0.size'],
    ],
    [{ orderItems: [{ product: 'x', qty: 1.5, size: 'M' }] }, ['orderItems.0.qty']],
    [{ orderItems: [{ product: 'x', qty: '1', size: 'M' }] }, ['orderItems.0.qty']],
    [{ orderItems: [{ product: { $ne: '' }, qty: 1, size: 'M' }] }, ['orderItems.0.product']],
    [{ paymentMethod: 'Cash' }, ['paymentMethod']],
    [{ paymentMethod: 'PayFast' }, ['paymentMethod']],
    [
      { shippingAddress: { address: ' ', city: '', postalCode: '12345', phone: '12' } },
      [
        'shippingAddress.address',
        'shippingAddress.city',
        'shippingAddress.phone',
        'shippingAddress.postalCode',
      ],
    ],
  ])('%j', async (overrides, fields) => {
    const product = await aProduct(api);
    const answer = await post(api.as(await aUser(api)), { ...orderInput([product]), ...overrides });
    const { fields: refused } = ErrorBody.parse(await answer.json());
    expect([answer.status, Object.keys(refused ?? {}).sort()]).toEqual([400, fields]);
  });
});

describe('an order', () => {
  test('is visible to its owner and administrators, and not found for others [6.2] [7.23] [R.16]', async () => {
    const { order, buyer } = await anOrder(api);
    const seenBy = async (user: Parameters<TestApi['as']>[0]) =>
      (await api.as(user).call(getOrder, { id: order._id })).status;
    expect(await seenBy(buyer)).toBe(200);
    expect(await seenBy(await anAdmin(api))).toBe(200);
    expect(await seenBy(await aUser(api))).toBe(404);
  });

  test('is listed to its owner alone, newest first [1.12] [7.24]', async () => {
    const buyer = await aUser(api);
    const first = await anOrder(api, { buyer });
    api.clock.advance(1000);
    const second = await anOrder(api, { buyer });
    await anOrder(api);
    const { body } = await api.as(buyer).call(myOrders, {});
    expect(body.map(({ _id }) => _id)).toEqual([second.order._id, first.order._id]);
  });
});
