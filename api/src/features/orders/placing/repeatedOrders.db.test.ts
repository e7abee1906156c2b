import { updateProduct } from '@shop/contract/adminProducts';
import { myOrders, placeOrder } from '@shop/contract/orders';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe('an Idempotency-Key', () => {
  test('gives a double click one order [R.17]', async () => {
    const product = await aProduct(api);
    const buyer = api.as(await aUser(api));
    const input = orderInput([product], { idempotencyKey: 'cart-1' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.call(placeOrder, input)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await reloaded(api, product)).toMatchObject({ stock: 9, reserved: 1 });
    expect((await buyer.call(myOrders, {})).body).toHaveLength(1);
  });

  test('gives a reload after a lost answer the same order, long after and when nothing is left', async () => {
    const product = await aProduct(api, { stock: 1 });
    const buyer = api.as(await aUser(api));
    const input = orderInput([product], { idempotencyKey: 'kept-by-the-browser' });
    const first = await buyer.call(placeOrder, input);
    api.clock.advance(26 * 60 * 60_000);
    const again = await buyer.call(placeOrder, input);
    expect([again.status, again.body._id]).toEqual([201, first.body._id]);
    expect(await reloaded(api, product)).toMatchObject({ stock: 0, reserved: 1 });
  });

  // A buyer may order in two tabs on purpose: each has its own key, and the stock and the limit of open orders apply to
  // both.
  test('of its own in each of two tabs gives one order for each tab', async () => {
    const product = await aProduct(api, { stock: 5 });
    const buyer = api.as(await aUser(api));
    const tab = (idempotencyKey: string) =>
      buyer.call(placeOrder, orderInput([product], { idempotencyKey, qty: 2 }));
    const answers = await Promise.all([tab('tab-1'), tab('tab-2'), tab('tab-1'), tab('tab-2')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(2);
    expect(await reloaded(api, product)).toMatchObject({ stock: 1, reserved: 4 });
  });

  test('with another body is a conflict [R.17]', async () => {
    const product = await aProduct(api);
    const buyer = api.as(await aUser(api));
    await buyer.call(placeOrder, orderInput([product], { idempotencyKey: 'k' }));
    const { status, body } = await buyer.call(
      placeOrder,
      orderInput([product], { idempotencyKey: 'k', qty: 2 }),
    );
    expect([status, body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('of a refused order is free again, and every customer has keys of their own', async () => {
    const product = await aProduct(api, { stock: 0 });
    const buyer = api.as(await aUser(api));
    const input = orderInput([product], { idempotencyKey: 'same' });
    expect((await buyer.call(placeOrder, input)).status).toBe(409);
    await api.as(await anAdmin(api)).call(updateProduct, { productId: product.id, countInStock: 2 });
    const first = await buyer.call(placeOrder, input);
    const other = await api.as(await aUser(api)).call(placeOrder, input);
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body._id).not.toBe(first.body._id);
  });

  test.each(['', 'with space', 'ü', 'x'.repeat(256)])('%p is refused', async (key) => {
    const product = await aProduct(api);
    const answer = await api.as(await aUser(api)).fetch('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': Buffer.from(key).toString('latin1') },
      body: JSON.stringify(orderInput([product])),
    });
    expect(answer.status).toBe(400);
  });
});

test('the limit of unpaid orders holds for concurrent orders', async () => {
  const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1', MAX_OPEN_ORDERS: '3' } });
  try {
    const product = await aProduct(strict, { stock: 100 });
    const buyer = strict.as(await aUser(strict));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.call(placeOrder, orderInput([product]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      code: 'too_many_requests',
      message: 'You have 3 unpaid orders. Pay one, or wait until it expires.',
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await reloaded(strict, product)).stock).toBe(97);
  } finally {
    await strict.close();
  }
});
