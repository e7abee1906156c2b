import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { centsFromRand } from '@shop/domain/money';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aSizedProduct, reloaded } from '../../../testing/factories/products.ts';
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
  // The clock advances by days, so sessions must last longer.
  const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '600000', ADMIN_SESSION_MAX_HOURS: '10000' };
  api = await testApi({ env: { ...sandbox.env, ...longSessions, VAT_NUMBER: '4123456789' } });
  admin = api.as(await anAdmin(api));
  steps = refundsOf(api, sandbox, admin);
});
afterEach(async () => {
  await sandbox.control('paypal', { mode: 'ok' });
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const seen = ({ placed }: Paying) => steps.buyer.seen(placed);
const story = ({ placed }: Paying) => steps.buyer.story(placed);
const chargedUsd = async ({ placed: { order } }: Paying) => {
  const { body } = await admin.call(getPaymentTimeline, { orderId: order._id });
  return centsFromRand(body.find(({ kind }) => kind === 'captured')?.amount?.value ?? '') ?? 0;
};
const inCents = (amounts: readonly string[]) => amounts.map((amount) => centsFromRand(amount) ?? 0);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a refund by PayPal', () => {
  test('is made at once, and timeline, books and mail say the same', async () => {
    const paying = await steps.paid();
    const { order } = paying.placed;
    const refund = await steps.start(paying, order.totalPrice);
    expect(refund).toMatchObject({
      status: 201,
      body: { amount: order.totalPrice, status: 'completed', provider: 'PayPal', steps: [], byHand: false },
    });
    const usd = await chargedUsd(paying);
    expect(inCents(await steps.atPayPal(paying))).toEqual([usd]);
    expect(await story(paying)).toEqual(['started', 'captured', 'refund_started', 'refunded']);
    expect(await seen(paying)).toMatchObject({
      refundDue: false,
      refunds: [
        { id: refund.body.id, amount: order.totalPrice, reason: 'One seam was open', status: 'completed' },
      ],
    });
    expect(await steps.mails(paying)).toEqual(['orderPlaced', 'orderPaid', 'refundMade']);
    const [note] = await steps.notes(paying);
    expect(note).toMatchObject({ totalCents: 399_00, vatCents: 52_04, refundId: refund.body.id });
    expect(refund.body.creditNote).toBe(String(note?.number));
    expect(await seen(paying)).toMatchObject({ refunds: [{ creditNote: String(note?.number) }] });
  });

  test('in parts takes dollars at the quote of the order, and the last part what is left of them', async () => {
    const paying = await steps.paid();
    const usd = await chargedUsd(paying);
    for (const amount of [100, '33.33', 65.67, 200]) {
      expect((await steps.start(paying, amount)).body).toMatchObject({ status: 'completed' });
    }
    const parts = inCents(await steps.atPayPal(paying));
    expect(parts.slice(0, 3)).toEqual(
      [100_00, 33_33, 65_67].map((cents) => Math.round((usd * cents) / 399_00)),
    );
    expect(sum(parts)).toBe(usd);
    const notes = await steps.notes(paying);
    expect([
      sum(notes.map(({ totalCents }) => totalCents)),
      sum(notes.map(({ vatCents }) => vatCents ?? 0)),
    ]).toEqual([399_00, 52_04]);
    const numbers = notes.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(await steps.list(paying)).toMatchObject({ refundable: 0 });
  });

  test('is never more than was taken, whoever asks at once', async () => {
    const paying = await steps.paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => steps.start(paying, 150)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'illegal_transition',
      message: expect.stringContaining('R99.00'),
    });
    expect(await steps.atPayPal(paying)).toHaveLength(2);
    expect(await steps.list(paying)).toMatchObject({ refundable: 99 });
  });

  test('is one, however often its Idempotency-Key is sent, and another one with it is a conflict', async () => {
    const paying = await steps.paid();
    const again = () => steps.start(paying, 50, { idempotencyKey: 'double-click' });
    const answers = await Promise.all([again(), again(), again()]);
    answers.push(await again());
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await steps.atPayPal(paying)).toHaveLength(1);
    const other = await steps.start(paying, 51, { idempotencyKey: 'double-click' });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    const without = await admin.fetch(`/api/orders/${paying.placed.order._id}/refunds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount: 50, reason: 'Came late' }),
    });
    expect(without.status).toBe(400);
  });

  test('of an unpaid order, and of what is no amount, is refused', async () => {
    const unpaid = { placed: await anOrder(api), id: '' };
    expect(await steps.start(unpaid, 1)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    for (const amount of [0, -1, 1.234, 'much', '']) {
      expect(await steps.start(unpaid, amount)).toMatchObject({
        status: 400,
        body: { fields: { amount: expect.stringContaining('above 0') } },
      });
    }
  });

  test('waits while PayPal is down, and is made when it is back', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { mode: 'error' });
    expect((await steps.start(paying, 100)).body).toMatchObject({ status: 'pending', steps: [] });
    expect(await seen(paying)).toMatchObject({ refundDue: false, refunds: [{ status: 'pending' }] });
    await sandbox.control('paypal', { mode: 'ok' });
    await steps.later();
    expect(await seen(paying)).toMatchObject({ refunds: [{ status: 'completed' }] });
    expect(await steps.atPayPal(paying)).toHaveLength(1);
  });

  test('under review is told to its buyer, and ends as PayPal decides', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { nextRefund: 'PENDING' });
    expect((await steps.start(paying, 100)).body).toMatchObject({ status: 'pending' });
    expect(await steps.mails(paying)).toContain('refundStarted');
    await steps.later();
    expect(await seen(paying)).toMatchObject({ refunds: [{ status: 'pending' }] });
    const [refundId = ''] = (await sandbox.paymentOf(paying.id))?.pendingRefunds ?? [];
    const event = await sandbox.decideRefund(refundId, 'COMPLETED');
    for (let times = 0; times < 2; times += 1) expect((await steps.buyer.deliver(event)).status).toBe(200);
    expect(await seen(paying)).toMatchObject({ refunds: [{ status: 'completed' }] });
    expect((await steps.mails(paying)).filter((kind) => kind === 'refundMade')).toHaveLength(1);
  });

  test('that fails after a review is owed, without an event of PayPal', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { nextRefund: 'PENDING' });
    await steps.start(paying, 100);
    const [refundId = ''] = (await sandbox.paymentOf(paying.id))?.pendingRefunds ?? [];
    await sandbox.decideRefund(refundId, 'FAILED');
    await steps.later(60 * 60_000);
    expect(await seen(paying)).toMatchObject({ refundDue: true, refunds: [{ status: 'pending' }] });
    expect((await steps.list(paying)).refunds).toMatchObject([
      { status: 'failed', steps: ['retry', 'confirm', 'withdraw'] },
    ]);
    expect(await story(paying)).toEqual(['started', 'captured', 'refund_started', 'refund_failed']);
  });

  test.each(['REFUSED', 'FAILED'])(
    'that is %s is owed and listed, and made when it is tried again',
    async (outcome) => {
      const paying = await steps.paid();
      await sandbox.control('paypal', { nextRefund: outcome });
      const { body } = await steps.start(paying, 399);
      expect(body).toMatchObject({ status: 'failed', issue: expect.stringMatching(/FAILED/) });
      expect(await steps.notes(paying)).toEqual([]);
      const listed = await admin.call(listOrders, { refundDue: '1', pageSize: 100 });
      expect(listed.body.orders.map(({ _id }) => _id)).toContain(paying.placed.order._id);
      expect(await steps.mails(paying)).toContain('refundDue');

      expect((await steps.start(paying, 399)).status).toBe(409);
      expect(await steps.step(paying, body.id, 'retry')).toMatchObject({
        status: 200,
        body: { status: 'completed' },
      });
      expect(await seen(paying)).toMatchObject({ refundDue: false });
      expect(await steps.atPayPal(paying)).toHaveLength(1);
      expect((await steps.step(paying, body.id, 'retry')).status).toBe(409);
    },
  );

  test('that was refused can be made by hand, or withdrawn', async () => {
    const paying = await steps.paid();
    for (const step of ['withdraw', 'confirm'] as const) {
      await sandbox.control('paypal', { nextRefund: 'REFUSED' });
      const { body } = await steps.start(paying, 100);
      const { body: changed } = await steps.step(paying, body.id, step);
      expect(changed.status).toBe(step === 'confirm' ? 'completed' : 'withdrawn');
      expect(await seen(paying)).toMatchObject({ refundDue: false });
    }
    expect(await steps.list(paying)).toMatchObject({ refundable: 299 });
    expect((await seen(paying)).refunds).toHaveLength(1);
    expect(await steps.atPayPal(paying)).toEqual([]);
  });

  test('that was made at PayPal itself is listed, and one that is under way then is over', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { mode: 'error' });
    await steps.start(paying, 100);
    await sandbox.control('paypal', { mode: 'ok' });
    const captureId = await sandbox.captureOf(paying.id);
    await sandbox.refund(captureId);
    await steps.later();
    const { refunds, refundable } = await steps.list(paying);
    expect(refunds.map(({ status, startedBy, amount }) => [status, startedBy, amount])).toEqual([
      ['reversed', 'admin', 100],
      ['completed', 'provider', 399],
    ]);
    expect(refundable).toBe(0);
    expect(await seen(paying)).toMatchObject({ refundDue: false });
    expect(await steps.notes(paying)).toHaveLength(1);
  });

  test('is over when the payer’s bank takes the payment back before it', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { nextRefund: 'REFUSED' });
    const { body } = await steps.start(paying, 100);
    const captureId = await sandbox.captureOf(paying.id);
    await steps.buyer.deliver(await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REVERSED'));
    expect((await steps.list(paying)).refunds).toMatchObject([{ id: body.id, status: 'reversed' }]);
    expect(await seen(paying)).toMatchObject({ refundDue: false });
    expect((await steps.start(paying, 1)).status).toBe(409);
  });

  test('settles what a deletion owes', async () => {
    const paying = await steps.paid();
    const { order, buyer } = paying.placed;
    await steps.start(paying, 100);
    await admin.call(deleteOrder, { id: order._id });
    expect(await steps.list(paying)).toMatchObject({ refundable: 299 });
    expect((await steps.start(paying, 299)).body).toMatchObject({ status: 'completed' });
    expect((await api.as(buyer).call(getOrder, { id: order._id })).body).toMatchObject({
      cancelled: { refund: 'done' },
    });
    expect(sum(inCents(await steps.atPayPal(paying)))).toBe(await chargedUsd(paying));
  });
});

describe('the pieces of a refund', () => {
  test('are put back once, also when the refund is overtaken by the bank and the buyer cancels', async () => {
    const paying = await steps.paid();
    const { order, product, buyer } = paying.placed;
    // Pieces that others have bought must not come back instead.
    await steps.paid(await anOrder(api, { product }));
    await sandbox.control('paypal', { nextRefund: 'REFUSED' });
    await steps.start(paying, 399, {
      lines: [{ line: 0, qty: order.orderItems[0]?.qty ?? 0 }],
      restock: true,
    });
    const { stock, sold } = await reloaded(api, product);
    const captureId = await sandbox.captureOf(paying.id);
    await steps.buyer.deliver(await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REVERSED'));
    expect((await api.as(buyer).call(cancelOrder, { id: order._id })).status).toBe(200);
    expect(await reloaded(api, product)).toMatchObject({ stock, sold });
  });

  test('go back into the stock of their size, once', async () => {
    const product = await aSizedProduct(api, { S: 3, M: 5 });
    const paying = await steps.paid(await anOrder(api, { product, qty: 3 }));
    const left = await reloaded(api, product);
    const wish = { lines: [{ line: 0, qty: 2 }], restock: true };
    expect((await steps.start(paying, 100, wish)).status).toBe(201);
    expect(await reloaded(api, product)).toMatchObject({ stock: left.stock + 2, sold: left.sold - 2 });
    expect(await steps.start(paying, 100, wish)).toMatchObject({ status: 400 });
    expect((await steps.start(paying, 100, { restock: true })).status).toBe(201);
    expect(await reloaded(api, product)).toMatchObject({ stock: left.stock + 3, sold: left.sold - 3 });
  });

  test('that the order does not have are refused', async () => {
    const paying = await steps.paid();
    for (const line of [
      { line: 1, qty: 1 },
      { line: 0, qty: 2 },
    ]) {
      expect((await steps.start(paying, 10, { lines: [line] })).status).toBe(400);
    }
    expect((await steps.list(paying)).refunds).toEqual([]);
  });
});
