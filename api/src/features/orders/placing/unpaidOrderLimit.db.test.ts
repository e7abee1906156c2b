import { placeOrder } from '@shop/contract/orders';
import { createPayPalOrder } from '@shop/contract/payments';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';

const MINUTE_MS = 60_000;

let sandbox: TestSandbox;
let api: TestApi;
let buyer: UserEntity;
let product: ProductEntity;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  api = await testApi({ env: { ...sandbox.env, RATE_LIMIT_FACTOR: '1' } });
  buyer = await aUser(api);
  product = await aProduct(api, { stock: 1000 });
});
afterEach(() => api.close());

const order = (qty: number, input: { idempotencyKey?: string } = {}) =>
  api.as(buyer).call(placeOrder, orderInput([product], { qty, ...input }));

async function paidOrder(): Promise<void> {
  const { body } = await order(1);
  await aPayment(api, { order: body });
}

test('a first unpaid order is refused for no size, and one above 40 pieces is held for 15 minutes', async () => {
  const small = await order(40);
  expect(Date.parse(small.body.expiresAt ?? '') - Date.parse(small.body.createdAt)).toBe(60 * MINUTE_MS);
  buyer = await aUser(api);
  const large = await order(900);
  expect(large.status).toBe(201);
  expect(Date.parse(large.body.expiresAt ?? '') - Date.parse(large.body.createdAt)).toBe(15 * MINUTE_MS);
});

test('starting a payment does not hold a large order for longer', async () => {
  const { body } = await order(41);
  api.clock.advance(10 * MINUTE_MS);
  const path = `/api/orders/${body._id}`;
  const started = await api.as(buyer).call(createPayPalOrder, { orderId: body._id });
  expect(started.status).toBe(201);
  const now = (await (await api.as(buyer).fetch(path)).json()) as { expiresAt: string };
  expect(now.expiresAt).toBe(body.expiresAt);
});

test('from the second unpaid order on, 40 pieces wait for their money at most', async () => {
  await order(30);
  const refused = await order(11);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.body.message).toBe(
    'You hold 30 unpaid pieces. Pay for them, wait until they expire, or order at most 10 now.',
  );
  expect(refused.headers.get('Retry-After')).toBe('3600');
  expect((await order(10)).status).toBe(201);
  expect((await order(1)).body.message).toBe(
    'You hold 40 unpaid pieces. Pay for them, or wait until they expire.',
  );
  expect((await reloaded(api, product)).reserved).toBe(40);
});

test('a customer who has paid before may hold 200 unpaid pieces', async () => {
  await paidOrder();
  expect((await order(150)).status).toBe(201);
  expect((await order(51)).status).toBe(429);
  expect((await order(50)).status).toBe(201);
});

test('MAX_UNPAID_PIECES moves both bounds, and the limit factor with it', async () => {
  const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '2', MAX_UNPAID_PIECES: '3' } });
  try {
    const config = strict.app.config.unpaidUnits;
    expect(config).toEqual({ newcomer: 6, payer: 30, heldBriefly: 3 });
  } finally {
    await strict.close();
  }
});

test('a repeated key answers with its order, whatever is held by now', async () => {
  const first = await order(30, { idempotencyKey: 'once' });
  await order(10);
  expect((await order(30, { idempotencyKey: 'once' })).body._id).toBe(first.body._id);
});

test('several orders at once of one account hold no more together than one after another', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(15)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
  expect((await reloaded(api, product)).reserved).toBe(30);
});
