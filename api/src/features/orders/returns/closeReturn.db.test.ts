import { closeReturn, receiveReturn } from '@shop/contract/adminReturns';
import { listRefunds } from '@shop/contract/adminRefunds';
import { deliverOrder } from '@shop/contract/orderDelivery';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../../../testing/factories/returns.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Paying } from '../../../testing/payments.ts';
import { refundsOf } from '../../../testing/refunds.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let api: TestApi;
let admin: Caller;
let steps: ReturnType<typeof refundsOf>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  admin = api.as(await anAdmin(api));
  steps = refundsOf(api, sandbox, admin);
});
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const refund = { line: 0, qty: 1, reason: 'changedMind', wish: 'refund' } as const;

/** An order of so many pieces that was paid at PayPal and delivered. */
async function delivered(qty: number, product?: ProductEntity): Promise<Paying> {
  const paying = await steps.paid(await anOrder(api, { qty, ...(product && { product }) }));
  await admin.call(deliverOrder, { id: paying.placed.order._id });
  return paying;
}
const received = async ({ placed }: Paying, qty = 1) =>
  (await aReturn(api, { placed, status: 'received', lines: [{ ...refund, qty }] })).id;
const refundsFor = ({ placed: { order } }: Paying) =>
  api.db.read.findBy(RefundEntity, { orderId: order._id });

test('a return that is closed by two at once is refunded once, and PayPal pays that back', async () => {
  const paying = await delivered(3);
  const id = await received(paying, 2);
  const answers = await Promise.all([admin.call(closeReturn, { id }), admin.call(closeReturn, { id })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const closed = answers.find(({ status }) => status === 200)?.body;
  expect(closed).toMatchObject({ status: 'closed', refundAmount: 598 });
  await steps.later();
  expect(await refundsFor(paying)).toMatchObject([
    { status: 'completed', cents: 598_00, startedBy: 'return', reason: 'Return' },
  ]);
  expect(await steps.atPayPal(paying)).toHaveLength(1);
  expect(await steps.notes(paying)).toHaveLength(1);
});

test('the return that completes the order pays the shipping back, so that nothing is left', async () => {
  const paying = await delivered(2, await aProduct(api, { priceCents: 100_00 }));
  for (const amount of [100, 200]) {
    const { body } = await admin.call(closeReturn, { id: await received(paying) });
    expect(body.refundAmount).toBe(amount);
  }
  await steps.later();
  const { body } = await admin.call(listRefunds, { orderId: paying.placed.order._id });
  expect(body.refundable).toBe(0);
});

test('no more is paid back than the shop has of the order', async () => {
  const paying = await delivered(1);
  await steps.start(paying, 300);
  const id = await received(paying);
  const closed = await admin.call(closeReturn, { id });
  expect([closed.status, closed.body.refundAmount]).toEqual([200, 99]);
  const other = await delivered(1);
  const late = await received(other);
  await steps.buyer.deliver(await sandbox.refund(await sandbox.captureOf(other.id)));
  const empty = await admin.call(closeReturn, { id: late });
  expect([empty.status, empty.body.refundAmount]).toEqual([200, 0]);
});

describe('what an administrator has paid back since a return of one of two pieces was asked for', () => {
  const PIECE = { lines: [{ line: 0, qty: 1 }] };

  test('is not paid back once more when it is closed, and the other piece can be returned', async () => {
    const paying = await delivered(2);
    const id = await received(paying);
    await steps.start(paying, 299, PIECE);
    expect((await admin.call(closeReturn, { id })).body).toMatchObject({ refundAmount: 0 });
    const other = await received(paying);
    expect((await admin.call(closeReturn, { id: other })).body).toMatchObject({ refundAmount: 299 });
    expect((await refundsFor(paying)).map(({ cents }) => cents)).toEqual([299_00, 299_00]);
  });

  test('in parts for the stains of both does not take the return from its buyer', async () => {
    const paying = await delivered(2);
    for (const amount of [150, 150]) await steps.start(paying, amount, PIECE);
    const id = await received(paying, 2);
    expect((await admin.call(closeReturn, { id })).body).toMatchObject({ refundAmount: 298 });
  });
});

test('the payment of an old order is in its timeline before a second one hides it', async () => {
  const paying = await delivered(1);
  const { order } = paying.placed;
  const forget = () =>
    inTransaction(api.db, (tx) => tx.delete(PaymentEventEntity, { orderId: order._id, kind: 'captured' }));
  await forget();
  const id = await received(paying);
  await forget();
  await aPayment(api, paying.placed, 'SECOND-OF-OLD');
  expect((await admin.call(closeReturn, { id })).body).toMatchObject({ refundAmount: 399 });
});

test('pieces that a refund has put back are not put back once more', async () => {
  const paying = await delivered(2);
  const { placed } = paying;
  const lines = [{ ...refund, qty: 2 }];
  const { id } = await aReturn(api, { placed, status: 'approved', lines });
  await steps.start(paying, 299, { lines: [{ line: 0, qty: 1 }], restock: true });
  const before = (await reloaded(api, placed.product)).stock;
  const tooMany = await admin.call(receiveReturn, { id, arrived: [2], restock: [2] });
  expect([tooMany.status, tooMany.body.message]).toEqual([
    409,
    'Only 1 of Boulder Tee can still be put back on the shelf.',
  ]);
  expect((await admin.call(receiveReturn, { id, arrived: [2], restock: [1] })).status).toBe(200);
  expect((await reloaded(api, placed.product)).stock).toBe(before + 1);
});

test('a refund that the provider cannot make is due by hand', async () => {
  const beside = await testApi({ beside: api });
  const placed = await aDeliveredOrder(beside);
  const { id } = await aReturn(beside, { placed, status: 'received' });
  await beside.as(await anAdmin(beside)).call(closeReturn, { id });
  expect(await steps.buyer.seen(placed)).toMatchObject({ refundDue: true });
  await beside.close();
});
