import { getOrder } from '@shop/contract/orders';
import { createPayPalOrder } from '@shop/contract/payments';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { aPayment } from '../../../../testing/factories/payments.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { waitForRates } from '../../../../testing/waitForRates.ts';

let sandbox: TestSandbox;
let api: TestApi;
beforeEach(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
});
afterEach(async () => {
  await api.close();
  await sandbox.stop();
});

const seen = async ({ order, buyer }: PlacedOrder) => {
  const { status, body } = await api.as(buyer).call(getOrder, { id: order._id });
  expect(status).toBe(200);
  return body;
};

test('an order placed without a rate is quoted when it is read', async () => {
  waitForRates(api);
  await sandbox.control('exchange-rate', { mode: 'down' });
  const placed = await anOrder(api);
  expect(placed.order.quote).toBeNull();
  expect((await seen(placed)).quote).toBeNull();
  await sandbox.control('exchange-rate', { mode: 'ok', rate: 0.05 });
  const { quote } = await seen(placed);
  expect(quote).toMatchObject({ usd: 19.95, rate: 0.05 });
  expect((await seen(placed)).quote).toEqual(quote);
});

test('concurrent readers and a starting payment share one quote', async () => {
  waitForRates(api);
  const placed = await anOrder(api);
  const [started, ...looks] = await Promise.all([
    api.as(placed.buyer).call(createPayPalOrder, { orderId: placed.order._id }),
    ...Array.from({ length: 6 }, () => seen(placed)),
  ]);
  expect(started.status).toBe(201);
  expect(new Set(looks.map(({ quote }) => JSON.stringify(quote))).size).toBe(1);
});

test('a quote that is over is made anew, and a paid order keeps the one it was paid by', async () => {
  waitForRates(api);
  await sandbox.control('exchange-rate', { rate: 0.05 });
  const placed = await anOrder(api);
  const first = (await seen(placed)).quote;
  api.clock.advance(31 * 60_000);
  const second = (await seen(placed)).quote;
  expect(second?.expiresAt).not.toBe(first?.expiresAt);
  await aPayment(api, placed);
  api.clock.advance(31 * 60_000);
  expect((await seen(placed)).quote).toEqual(second);
});

test('an order is placed and shown without a quote when the rate service takes its time', async () => {
  // Longer than a test may take.
  await sandbox.control('exchange-rate', { mode: 'slow', slowMs: 10 * 60_000 });
  const placed = await anOrder(api);
  expect(placed.order.quote).toBeNull();
  expect((await seen(placed)).quote).toBeNull();
});
