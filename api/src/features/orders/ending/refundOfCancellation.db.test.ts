import { deleteOrder } from '@shop/contract/adminOrders';
import { startRefund } from '@shop/contract/adminRefunds';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { makeRefunds } from '../../../jobs/makeRefunds.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { paymentsOf } from '../../../testing/payments.ts';
import type { Paying } from '../../../testing/payments.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let api: TestApi;
let buyer: ReturnType<typeof paymentsOf>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  buyer = paymentsOf(api, sandbox);
});
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const cancel = ({ placed: { order, buyer: user } }: Paying) =>
  api.as(user).call(cancelOrder, { id: order._id });
const stockOf = async ({ placed: { product } }: Paying) => (await reloaded(api, product)).stock;
const paid = async (): Promise<Paying> => {
  const paying = await buyer.begun();
  expect((await buyer.capture(paying)).body.isPaid).toBe(true);
  return paying;
};

test('what was paid by card goes back by itself', async () => {
  const paying = await paid();
  expect((await cancel(paying)).body).toMatchObject({ state: 'cancelled', refundDue: true });
  await makeRefunds.run(api.app);
  expect(await buyer.seen(paying.placed)).toMatchObject({ state: 'cancelled', refundDue: false });
  expect((await buyer.story(paying.placed)).slice(-2)).toEqual(['refund_started', 'refunded']);
  await cancel(paying);
  await makeRefunds.run(api.app);
  expect((await buyer.story(paying.placed)).filter((kind) => kind === 'refunded')).toHaveLength(1);
  expect(await stockOf(paying)).toBe(10);
});

test('what was refunded before is neither paid back nor put back again', async () => {
  const paying = await paid();
  const admin = api.as(await anAdmin(api));
  const part = { amount: 100, reason: 'A stain', lines: [{ line: 0, qty: 1 }], restock: true };
  const refund = { orderId: paying.placed.order._id, ...part, idempotencyKey: 'a-stain' };
  expect((await admin.call(startRefund, refund)).status).toBe(201);
  await cancel(paying);
  await makeRefunds.run(api.app);
  expect(await buyer.seen(paying.placed)).toMatchObject({ state: 'cancelled', refundDue: false });
  expect((await buyer.story(paying.placed)).filter((kind) => kind === 'refunded')).toHaveLength(2);
  expect(await stockOf(paying)).toBe(10);
  const again = { ...refund, amount: 1, idempotencyKey: 'again' };
  expect((await admin.call(startRefund, again)).status).toBe(409);
});

test('an order that was cancelled and deleted is not restored while its refund is under way', async () => {
  const paying = await paid();
  const admin = api.as(await anAdmin(api));
  const { _id: id } = paying.placed.order;
  await cancel(paying);
  await admin.call(deleteOrder, { id });
  expect(await admin.call(restoreOrder, { id })).toMatchObject({
    status: 409,
    body: { message: 'A refund of this order is under way. Please try again when it has been made.' },
  });
  await makeRefunds.run(api.app);
  expect((await admin.call(restoreOrder, { id })).body).toMatchObject({
    state: 'cancelled',
    refundDue: false,
  });
});

test('money that is taken after the order was cancelled goes back by itself', async () => {
  const paying = await buyer.begun();
  await api.app.paypal.capture(paying.id);
  await cancel(paying);
  await buyer.report(paying);
  await makeRefunds.run(api.app);
  expect(await buyer.seen(paying.placed)).toMatchObject({ state: 'cancelled', refundDue: false });
  expect(await buyer.story(paying.placed)).toContain('refunded');
});
