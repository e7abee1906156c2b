import { confirmPayFastRefund } from '@shop/contract/payfast';
import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import { CreditNoteEntity } from '../../../database/entities/refunds.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { payfastBuyer } from '../../../testing/payfastBuyer.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let api: TestApi;
let admin: Caller;
let steps: ReturnType<typeof payfastBuyer>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv } });
  admin = api.as(await anAdmin(api));
  steps = payfastBuyer(api, sandbox);
});
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

async function paid(times = 1): Promise<PlacedOrder> {
  const placed = await anOrder(api);
  const notifications: string[] = [];
  for (let time = 0; time < times; time += 1) notifications.push(await steps.notificationOf(placed));
  for (const notification of notifications) expect(await steps.post(notification)).toBe(200);
  return placed;
}

const start = ({ order }: PlacedOrder, amount: number, idempotencyKey: string) =>
  admin.call(startRefund, { orderId: order._id, amount, reason: 'Came late', idempotencyKey });
const list = async ({ order }: PlacedOrder) => (await admin.call(listRefunds, { orderId: order._id })).body;

test('a refund by PayFast is due until it was made by hand', async () => {
  const placed = await paid();
  const { body } = await start(placed, 100, 'first');
  expect(body).toMatchObject({
    ...{ status: 'pending', byHand: true, provider: 'PayFast', steps: ['confirm', 'withdraw'] },
    charged: { currency: 'ZAR', value: '100.00' },
  });
  expect(await steps.seen(placed)).toMatchObject({ refundDue: true, refunds: [{ status: 'pending' }] });

  const step = { orderId: placed.order._id, refundId: body.id, step: 'confirm' } as const;
  const answers = await Promise.all([admin.call(changeRefund, step), admin.call(changeRefund, step)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await steps.seen(placed)).toMatchObject({ refundDue: false, refunds: [{ status: 'completed' }] });
  expect(await api.db.read.countBy(CreditNoteEntity, { orderId: placed.order._id })).toBe(1);
  expect(await list(placed)).toMatchObject({ refundable: 299 });
});

test('a refund that was withdrawn takes nothing', async () => {
  const placed = await paid();
  const { body } = await start(placed, 399, 'second');
  expect((await start(placed, 1, 'third')).status).toBe(409);
  await admin.call(changeRefund, { orderId: placed.order._id, refundId: body.id, step: 'withdraw' });
  expect(await list(placed)).toMatchObject({ refundable: 399, refunds: [{ status: 'withdrawn' }] });
  expect(await steps.seen(placed)).toMatchObject({ refundDue: false });
});

test('what is owed of an order that was paid twice is one refund for its two parts', async () => {
  const placed = await paid(2);
  expect(await steps.seen(placed)).toMatchObject({ refundDue: true });
  await start(placed, 150, 'fourth');
  const { status } = await admin.call(confirmPayFastRefund, { orderId: placed.order._id });
  expect(status).toBe(200);
  const { refunds, refundable } = await list(placed);
  expect(refunds.map(({ amount, status: state }) => [amount, state])).toEqual([
    [150, 'completed'],
    [249, 'completed'],
  ]);
  expect(refundable).toBe(399);
  // Only the first payment was invoiced.
  expect(await api.db.read.countBy(CreditNoteEntity, { orderId: placed.order._id })).toBe(0);
  expect(await steps.seen(placed)).toMatchObject({ refundDue: false });
});
