import { closeReturn } from '@shop/contract/adminReturns';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { centsFromRand } from '@shop/domain/money';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aReturn } from '../../../testing/factories/returns.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Paying } from '../../../testing/payments.ts';
import { refundsOf } from '../../../testing/refunds.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { SignedEvent, TestSandbox } from '../../../testing/testSandbox.ts';
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
  await sandbox.control('paypal', { mode: 'ok' });
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const usdOf = ({ chargedCents }: Pick<RefundEntity, 'chargedCents'>): string =>
  (chargedCents / 100).toFixed(2);

/** A refund that PayPal has refused. */
async function refused(paying: Paying, amount: number): Promise<RefundEntity> {
  await sandbox.control('paypal', { nextRefund: 'REFUSED' });
  const { body } = await steps.start(paying, amount);
  expect(body.status).toBe('failed');
  return api.db.read.findOneByOrFail(RefundEntity, { id: body.id });
}

/** An administrator makes the refund in PayPal's own pages, which PayPal reports with this event. */
async function madeAtPayPal({ id }: Paying, refund: RefundEntity): Promise<SignedEvent> {
  return sandbox.refund(await sandbox.captureOf(id), usdOf(refund));
}

const kinds = async (paying: Paying) => (await steps.buyer.story(paying.placed)).slice(2);

async function expectOne(paying: Paying, refund: RefundEntity): Promise<void> {
  const { refunds, refundable } = await steps.list(paying);
  expect(refunds).toMatchObject([{ id: refund.id, status: 'completed', amount: refund.cents / 100 }]);
  expect(refundable).toBe(paying.placed.order.totalPrice - refund.cents / 100);
  expect(await kinds(paying)).toEqual(['refund_started', 'refund_failed', 'refunded']);
  expect(await steps.notes(paying)).toHaveLength(1);
  expect((await steps.mails(paying)).filter((kind) => kind === 'refundMade')).toHaveLength(1);
  expect(await steps.buyer.seen(paying.placed)).toMatchObject({ refundDue: false });
}

describe('a refused refund that somebody makes at PayPal itself is counted once', () => {
  test('when it is marked as made by hand before PayPal reports it', async () => {
    const paying = await steps.paid();
    const refund = await refused(paying, 100);
    const event = await madeAtPayPal(paying, refund);
    expect((await steps.step(paying, refund.id, 'confirm')).status).toBe(200);
    for (let times = 0; times < 2; times += 1) expect((await steps.buyer.deliver(event)).status).toBe(200);
    await expectOne(paying, refund);
  });

  test('when PayPal reports it before it would be marked', async () => {
    const paying = await steps.paid();
    const refund = await refused(paying, 100);
    const event = await madeAtPayPal(paying, refund);
    for (let times = 0; times < 2; times += 1) await steps.buyer.deliver(event);
    await expectOne(paying, refund);
    expect((await steps.step(paying, refund.id, 'confirm')).status).toBe(409);
  });

  test('when PayPal had it under review first', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { nextRefund: 'PENDING' });
    const { body } = await steps.start(paying, 100);
    const [underReview = ''] = (await sandbox.paymentOf(paying.id))?.pendingRefunds ?? [];
    const failure = await sandbox.decideRefund(underReview, 'FAILED');
    await steps.buyer.deliver(failure);
    const refund = await api.db.read.findOneByOrFail(RefundEntity, { id: body.id });
    const event = await madeAtPayPal(paying, refund);
    await steps.step(paying, refund.id, 'confirm');
    await steps.buyer.deliver(event);
    await steps.buyer.deliver(failure);
    await expectOne(paying, refund);
  });
});

test('two refunds of one amount at PayPal settle two refused ones, and a third is one of its own', async () => {
  const paying = await steps.paid();
  const [first, second] = [await refused(paying, 100), await refused(paying, 100)];
  const events = [await madeAtPayPal(paying, first), await madeAtPayPal(paying, second)];
  await steps.step(paying, second.id, 'confirm');
  for (const event of [...events, ...events]) await steps.buyer.deliver(event);
  expect((await steps.list(paying)).refunds).toMatchObject([
    { id: first.id, status: 'completed' },
    { id: second.id, status: 'completed' },
  ]);
  await steps.buyer.deliver(await madeAtPayPal(paying, first));
  expect((await steps.list(paying)).refunds).toMatchObject([{}, {}, { startedBy: 'provider' }]);
  const inDollars = (await steps.atPayPal(paying)).map((amount) => centsFromRand(amount));
  const rows = await api.db.read.findBy(RefundEntity, { orderId: paying.placed.order._id });
  expect(rows.map(({ chargedCents }) => chargedCents)).toEqual(inDollars);
});

test('a refused refund is not marked as made when other refunds have left too little of the payment', async () => {
  const paying = await steps.paid();
  const refund = await refused(paying, 300);
  const other = { ...refund, chargedCents: refund.chargedCents - 1 };
  await steps.buyer.deliver(await madeAtPayPal(paying, other));
  const marked = await steps.step(paying, refund.id, 'confirm');
  expect([marked.status, marked.body]).toMatchObject([409, { code: 'illegal_transition' }]);
});

describe('a refused refund that somebody makes at PayPal in two parts', () => {
  /** PayPal reports the halves; a dollar cent less each, so that no rounding takes more than the whole. */
  async function madeInHalves(paying: Paying, refund: RefundEntity): Promise<void> {
    const half = { ...refund, chargedCents: Math.floor(refund.chargedCents / 2) - 1 };
    for (let part = 0; part < 2; part += 1) await steps.buyer.deliver(await madeAtPayPal(paying, half));
  }

  test('is neither tried again nor marked as made on top of them, but withdrawn', async () => {
    const paying = await steps.paid();
    const refund = await refused(paying, 100);
    await madeInHalves(paying, refund);
    expect((await steps.list(paying)).refunds[0]?.steps).toEqual(['withdraw']);
    for (const step of ['retry', 'confirm'] as const) {
      const taken = await steps.step(paying, refund.id, step);
      expect([taken.status, taken.body]).toMatchObject([
        409,
        { message: expect.stringContaining('Please withdraw this one') },
      ]);
    }
    expect((await steps.step(paying, refund.id, 'withdraw')).body).toMatchObject({ status: 'withdrawn' });
    const { refundable, refunds } = await steps.list(paying);
    expect(refunds.map(({ startedBy }) => startedBy)).toEqual(['admin', 'provider', 'provider']);
    expect(refundable).toBeGreaterThan(298);
  });

  test('is withdrawn although a return has started it, and the next return is paid', async () => {
    const paying = await steps.paid(await anOrder(api, { qty: 3 }));
    const { placed } = paying;
    await admin.call(deliverOrder, { id: placed.order._id });
    const close = async (qty: number) => {
      const lines = [{ line: 0, qty, reason: 'changedMind', wish: 'refund' }] as const;
      const { id } = await aReturn(api, { placed, status: 'received', lines: [...lines] });
      const { body } = await admin.call(closeReturn, { id });
      await steps.later();
      return body;
    };
    await sandbox.control('paypal', { nextRefund: 'REFUSED' });
    await close(2);
    const refund = await api.db.read.findOneByOrFail(RefundEntity, { orderId: placed.order._id });
    expect((await steps.list(paying)).refunds).toMatchObject([{ steps: ['retry', 'confirm'] }]);
    await madeInHalves(paying, refund);
    expect((await steps.step(paying, refund.id, 'confirm')).status).toBe(409);
    expect((await steps.step(paying, refund.id, 'withdraw')).body).toMatchObject({ status: 'withdrawn' });
    expect(await steps.buyer.seen(placed)).toMatchObject({ refundDue: false });
    expect(await close(1)).toMatchObject({ refundAmount: 299 });
    expect((await steps.list(paying)).refunds.at(-1)).toMatchObject({ amount: 299, status: 'completed' });
  });
});
