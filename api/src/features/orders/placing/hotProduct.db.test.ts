import { placeOrder } from '@shop/contract/orders';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { aUser } from '../../../testing/factories/users.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Product = Awaited<ReturnType<typeof aProduct>>;

/** How often each answer was given to this many buyers, who all want a piece of one product at the same moment. */
async function rush(product: Product, howMany: number, input = orderInput([product])) {
  const buyers = await Promise.all(Array.from({ length: howMany }, () => aUser(api)));
  const answers = await Promise.all(buyers.map((buyer) => api.as(buyer).call(placeOrder, input)));
  const heard: Record<string, number> = {};
  for (const { status, body } of answers) {
    const answer = status === 201 ? 'placed' : `${status} ${body.code}: ${body.message}`;
    heard[answer] = (heard[answer] ?? 0) + 1;
  }
  return heard;
}

test('of 100 buyers of 60 pieces 60 get one, and the others hear that it is out of stock', async () => {
  const product = await aProduct(api, { stock: 60 });
  expect(await rush(product, 100)).toEqual({
    placed: 60,
    '409 out_of_stock: Boulder Tee is out of stock.': 40,
  });
  expect(await reloaded(api, product)).toMatchObject({ stock: 0, reserved: 60, received: 60 });
});

test('of 40 buyers of 25 pieces in one size 25 get one, and the other size stays on sale', async () => {
  const product = await aSizedProduct(api, { XS: 25, XL: 3 });
  const input = orderInput([product], { orderItems: [{ product: product.id, qty: 1, size: 'XS' }] });
  expect(await rush(product, 40, input)).toEqual({
    placed: 25,
    '409 out_of_stock: Boulder Tee in size XS is out of stock.': 15,
  });
  expect(await reloadedSizes(api, product)).toEqual([
    ['XS', 0, 25, 0],
    ['XL', 3, 0, 0],
  ]);
});

test('who comes when it is sold out is refused, and writes nothing but the lock of their account', async () => {
  const product = await aProduct(api, { stock: 0 });
  const caller = api.as(await aUser(api));
  await caller.call(placeOrder, orderInput([product]));
  const statements = await statementsOf(api, async () => {
    expect((await caller.call(placeOrder, orderInput([product]))).status).toBe(409);
  });
  const writes = statements.map(({ sql }) => sql.trim()).filter((sql) => !sql.startsWith('SELECT'));
  expect(writes).toEqual([
    expect.stringMatching(/^BEGIN/),
    expect.stringMatching(/^UPDATE users SET turn/),
    'ROLLBACK',
  ]);
});
