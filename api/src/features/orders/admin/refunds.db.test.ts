import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { changeRefund, listRefunds, startRefund as startRefundEndpoint } from '@shop/contract/adminRefunds';
import { closeReturn } from '@shop/contract/adminReturns';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder } from '@shop/contract/orders';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { centsFromRand } from '@shop/domain/money';
import type { AppContext } from '../../../appContext.ts';
import type { Database } from '../../../database/database.ts';
import { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { CreditNoteEntity, RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { providerUnavailable } from '../../../errors.ts';
import { makeRefunds } from '../../../jobs/makeRefunds.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded } from '../../../testing/factories/products.ts';
import { aReturn } from '../../../testing/factories/returns.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { payfastBuyer } from '../../../testing/payfastBuyer.ts';
import type { Paying } from '../../../testing/payments.ts';
import { createRefundHelpers } from '../../../testing/refunds.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { SignedEvent, TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import { startRefund } from '../money/startRefund.ts';
import { makePayPalRefund } from '../providers/paypal/makePayPalRefund.service.ts';
import type { PayPalClient } from '../providers/paypal/paypal.ts';

describe('refunds', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: Caller;
  let steps: ReturnType<typeof createRefundHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    // The clock advances by days, so sessions must last longer.
    const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '600000', ADMIN_SESSION_MAX_HOURS: '10000' };
    api = await testApi({ env: { ...sandbox.env, ...longSessions, VAT_NUMBER: '4123456789' } });
    admin = api.as(await anAdmin(api));
    steps = createRefundHelpers(api, sandbox, admin);
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

  const seen = ({ placed }: Paying) => steps.buyer.getOrder(placed);
  const story = ({ placed }: Paying) => steps.buyer.getEventKinds(placed);
  const chargedUsd = async ({ placed: { order } }: Paying) => {
    const { body } = await admin.call(getPaymentTimeline, { orderId: order._id });
    return centsFromRand(body.find(({ kind }) => kind === 'captured')?.amount?.value ?? '') ?? 0;
  };
  const inCents = (amounts: readonly string[]) => amounts.map((amount) => centsFromRand(amount) ?? 0);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

  describe('a refund by PayPal', () => {
    test('a refund by PayPal is made at once, and timeline, books and mail say the same', async () => {
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

    test('a refund in parts takes dollars at the quote, and the last part what is left of them', async () => {
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
      expect({
        totalCents: sum(notes.map(({ totalCents }) => totalCents)),
        vatCents: sum(notes.map(({ vatCents }) => vatCents ?? 0)),
      }).toEqual({ totalCents: 399_00, vatCents: 52_04 });
      const numbers = notes.map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
      expect(await steps.list(paying)).toMatchObject({ refundable: 0 });
    });

    test('a refund by PayPal is never more than was taken, whoever asks at once', async () => {
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

    test('a refund is one for each Idempotency-Key, and another one with it is a conflict', async () => {
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

    test('a refund of an unpaid order, or of what is no amount, is refused', async () => {
      const unpaid = { placed: await anOrder(api), id: '' };
      expect(await steps.start(unpaid, 1)).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition' },
      });
      for (const amount of [0, -1, 1.234, 'much', '']) {
        expect(await steps.start(unpaid, amount)).toMatchObject({
          status: 400,
          body: { fields: { amount: expect.stringContaining('above 0') } },
        });
      }
    });

    test('a refund by PayPal waits while PayPal is down, and is made when it is back', async () => {
      const paying = await steps.paid();
      await sandbox.control('paypal', { mode: 'error' });
      expect((await steps.start(paying, 100)).body).toMatchObject({ status: 'pending', steps: [] });
      expect(await seen(paying)).toMatchObject({ refundDue: false, refunds: [{ status: 'pending' }] });
      await sandbox.control('paypal', { mode: 'ok' });
      await steps.later();
      expect(await seen(paying)).toMatchObject({ refunds: [{ status: 'completed' }] });
      expect(await steps.atPayPal(paying)).toHaveLength(1);
    });

    test('a refund under review is told to its buyer, and ends as PayPal decides', async () => {
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

    test('a refund that fails after a review is owed, without an event of PayPal', async () => {
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
      'a refund that is %s is owed and listed, and made when it is tried again',
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

    test('a refund that was refused can be made by hand, or withdrawn', async () => {
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

    test('a refund made at PayPal itself is listed, and ends one that is under way', async () => {
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

    test('a refund by PayPal is over when the payer’s bank takes the payment back before it', async () => {
      const paying = await steps.paid();
      await sandbox.control('paypal', { nextRefund: 'REFUSED' });
      const { body } = await steps.start(paying, 100);
      const captureId = await sandbox.captureOf(paying.id);
      await steps.buyer.deliver(await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REVERSED'));
      expect((await steps.list(paying)).refunds).toMatchObject([{ id: body.id, status: 'reversed' }]);
      expect(await seen(paying)).toMatchObject({ refundDue: false });
      expect((await steps.start(paying, 1)).status).toBe(409);
    });

    test('a refund settles what a deletion owes', async () => {
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
    test('refunded units are put back once, also when the bank and the buyer cancel meanwhile', async () => {
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

    test('refunded units that the order does not have are refused', async () => {
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
});

describe('refunds at PayPal', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: Caller;
  let steps: ReturnType<typeof createRefundHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    admin = api.as(await anAdmin(api));
    steps = createRefundHelpers(api, sandbox, admin);
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

  const kinds = async (paying: Paying) => (await steps.buyer.getEventKinds(paying.placed)).slice(2);

  async function expectOne(paying: Paying, refund: RefundEntity): Promise<void> {
    const { refunds, refundable } = await steps.list(paying);
    expect(refunds).toMatchObject([{ id: refund.id, status: 'completed', amount: refund.cents / 100 }]);
    expect(refundable).toBe(paying.placed.order.totalPrice - refund.cents / 100);
    expect(await kinds(paying)).toEqual(['refund_started', 'refund_failed', 'refunded']);
    expect(await steps.notes(paying)).toHaveLength(1);
    expect((await steps.mails(paying)).filter((kind) => kind === 'refundMade')).toHaveLength(1);
    expect(await steps.buyer.getOrder(paying.placed)).toMatchObject({ refundDue: false });
  }

  describe('a refused refund that somebody makes at PayPal itself is counted once', () => {
    test('a refused refund made at PayPal itself counts once when it is marked before PayPal reports', async () => {
      const paying = await steps.paid();
      const refund = await refused(paying, 100);
      const event = await madeAtPayPal(paying, refund);
      expect((await steps.step(paying, refund.id, 'confirm')).status).toBe(200);
      for (let times = 0; times < 2; times += 1) expect((await steps.buyer.deliver(event)).status).toBe(200);
      await expectOne(paying, refund);
    });

    test('a refused refund made at PayPal itself counts once when PayPal reports it before a mark', async () => {
      const paying = await steps.paid();
      const refund = await refused(paying, 100);
      const event = await madeAtPayPal(paying, refund);
      for (let times = 0; times < 2; times += 1) await steps.buyer.deliver(event);
      await expectOne(paying, refund);
      expect((await steps.step(paying, refund.id, 'confirm')).status).toBe(409);
    });

    test('a refused refund made at PayPal itself counts once when PayPal had it under review', async () => {
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

  test('the refund that takes the last dollars takes the last rand, whatever PayPal refunded meanwhile', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { mode: 'error' });
    const waiting = [await steps.start(paying, 10), await steps.start(paying, 10)];
    expect(waiting).toMatchObject([{ body: { status: 'pending' } }, { body: { status: 'pending' } }]);
    await sandbox.control('paypal', { mode: 'ok' });
    const { chargedCents } = await api.db.read.findOneByOrFail(RefundEntity, {
      id: waiting[0]?.body.id ?? '',
    });
    const { amountCents } = await api.db.read.findOneByOrFail(PaymentEventEntity, {
      orderId: paying.placed.order._id,
      kind: 'captured',
    });
    const others = { chargedCents: (amountCents ?? 0) - chargedCents };
    await steps.buyer.deliver(await sandbox.refund(await sandbox.captureOf(paying.id), usdOf(others)));
    await steps.later();
    const completed = await api.db.read.findBy(RefundEntity, {
      orderId: paying.placed.order._id,
      status: 'completed',
    });
    expect(completed).toHaveLength(2);
    expect(completed.reduce((sum, { cents }) => sum + cents, 0)).toBe(399_00);
    expect((await steps.list(paying)).refundable).toBe(0);
  });

  test('a refused refund cannot be marked as made when too little of the payment is left', async () => {
    const paying = await steps.paid();
    const refund = await refused(paying, 300);
    const other = { ...refund, chargedCents: refund.chargedCents - 1 };
    await steps.buyer.deliver(await madeAtPayPal(paying, other));
    const marked = await steps.step(paying, refund.id, 'confirm');
    expect(marked).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  describe('a refused refund that somebody makes at PayPal in two parts', () => {
    /** PayPal reports the halves; a dollar cent less each, so that no rounding takes more than the whole. */
    async function madeInHalves(paying: Paying, refund: RefundEntity): Promise<void> {
      const half = { ...refund, chargedCents: Math.floor(refund.chargedCents / 2) - 1 };
      for (let part = 0; part < 2; part += 1) await steps.buyer.deliver(await madeAtPayPal(paying, half));
    }

    test('a refused refund made in two parts is neither tried again nor marked, but withdrawn', async () => {
      const paying = await steps.paid();
      const refund = await refused(paying, 100);
      await madeInHalves(paying, refund);
      expect((await steps.list(paying)).refunds[0]?.steps).toEqual(['withdraw']);
      for (const step of ['retry', 'confirm'] as const) {
        const taken = await steps.step(paying, refund.id, step);
        expect(taken).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('Please withdraw this one') },
        });
      }
      expect((await steps.step(paying, refund.id, 'withdraw')).body).toMatchObject({ status: 'withdrawn' });
      const { refundable, refunds } = await steps.list(paying);
      expect(refunds.map(({ startedBy }) => startedBy)).toEqual(['admin', 'provider', 'provider']);
      expect(refundable).toBeGreaterThan(298);
    });

    test('a refused refund made in two parts is withdrawn, and the next return is paid', async () => {
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
      expect(await steps.buyer.getOrder(placed)).toMatchObject({ refundDue: false });
      expect(await close(1)).toMatchObject({ refundAmount: 299 });
      expect((await steps.list(paying)).refunds.at(-1)).toMatchObject({ amount: 299, status: 'completed' });
    });
  });
});

describe('refunds at PayFast', () => {
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
    admin.call(startRefundEndpoint, { orderId: order._id, amount, reason: 'Came late', idempotencyKey });
  const list = async ({ order }: PlacedOrder) => (await admin.call(listRefunds, { orderId: order._id })).body;

  test('a refund by PayFast is due until it was made by hand', async () => {
    const placed = await paid();
    const { body } = await start(placed, 100, 'first');
    expect(body).toMatchObject({
      ...{ status: 'pending', byHand: true, provider: 'PayFast', steps: ['confirm', 'withdraw'] },
      charged: { currency: 'ZAR', value: '100.00' },
    });
    expect(await steps.getOrder(placed)).toMatchObject({ refundDue: true, refunds: [{ status: 'pending' }] });

    const step = { orderId: placed.order._id, refundId: body.id, step: 'confirm' } as const;
    const answers = await Promise.all([admin.call(changeRefund, step), admin.call(changeRefund, step)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await steps.getOrder(placed)).toMatchObject({
      refundDue: false,
      refunds: [{ status: 'completed' }],
    });
    expect(await api.db.read.countBy(CreditNoteEntity, { orderId: placed.order._id })).toBe(1);
    expect(await list(placed)).toMatchObject({ refundable: 299 });
  });

  test('a refund that was withdrawn takes nothing', async () => {
    const placed = await paid();
    const { body } = await start(placed, 399, 'second');
    expect((await start(placed, 1, 'third')).status).toBe(409);
    await admin.call(changeRefund, { orderId: placed.order._id, refundId: body.id, step: 'withdraw' });
    expect(await list(placed)).toMatchObject({ refundable: 399, refunds: [{ status: 'withdrawn' }] });
    expect(await steps.getOrder(placed)).toMatchObject({ refundDue: false });
  });

  test('what is owed of an order that was paid twice is one refund for its two parts', async () => {
    const placed = await paid(2);
    expect(await steps.getOrder(placed)).toMatchObject({ refundDue: true });
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
    expect(await steps.getOrder(placed)).toMatchObject({ refundDue: false });
  });
});

describe('refunds of a process that crashes', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let steps: ReturnType<typeof createRefundHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    // The clock advances by hours, so sessions must last longer.
    const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '600000', ADMIN_SESSION_MAX_HOURS: '10000' };
    api = await testApi({ env: { ...sandbox.env, ...longSessions } });
    steps = createRefundHelpers(api, sandbox, api.as(await anAdmin(api)));
  });
  afterEach(async () => {
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const AMOUNT = 399;

  /** One refund at PayPal, in the shop and for the buyer, whatever happened on the way. */
  async function expectOneRefund(paying: Paying): Promise<void> {
    expect(await steps.atPayPal(paying)).toHaveLength(1);
    const rows = await api.db.read.findBy(RefundEntity, { orderId: paying.placed.order._id });
    expect(rows.map(({ status, cents }) => [status, cents])).toEqual([['completed', AMOUNT * 100]]);
    expect(await steps.buyer.getEventKinds(paying.placed)).toEqual([
      'started',
      'captured',
      'refund_started',
      'refunded',
    ]);
    expect((await steps.mails(paying)).filter((kind) => kind === 'refundMade')).toHaveLength(1);
    expect(await steps.notes(paying)).toHaveLength(1);
    expect(await steps.buyer.getOrder(paying.placed)).toMatchObject({ refundDue: false });
  }

  interface Mortal {
    readonly app: AppContext;
    /** Resolves when it has died. */
    readonly death: Promise<void>;
    /** How many steps it has made. */
    readonly steps: () => number;
  }

  /**
   * The app of a process that is killed after so many steps: transactions that were committed and calls that PayPal has
   * answered. What a killed process was about to do never happens.
   */
  function mortal(app: AppContext, lifetime: number): Mortal {
    let made = 0;
    let die: () => void = () => undefined;
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    const step = async <T>(result: T): Promise<T> => {
      made += 1;
      if (made < lifetime) return result;
      die();
      return new Promise<T>(() => undefined);
    };
    const { sources } = app.db;
    const gate: typeof sources.gate = async (work) => step(await sources.gate(work));
    const db: Database = Object.create(app.db, {
      sources: { value: Object.create(sources, { gate: { value: gate } }) },
    });
    const paypal: PayPalClient = {
      ...app.paypal,
      refund: async (request) => step(await app.paypal.refund(request)),
      findOrder: async (id) => step(await app.paypal.findOrder(id)),
    };
    return { app: { ...app, db, paypal }, death, steps: () => made };
  }

  /** What the call of an administrator does, in the process that is killed. */
  async function refundIn(app: AppContext, { placed: { order } }: Paying): Promise<void> {
    const wish = {
      orderId: order._id,
      cents: AMOUNT * 100,
      reason: 'Came late',
      by: 'admin',
      key: 'once',
    } as const;
    const refund = await inTransaction(app.db, (tx) => startRefund(tx, wish, app));
    await makePayPalRefund(app, refund);
  }

  /** The administrator sends the request again, and other processes do what is due. */
  async function survive(paying: Paying): Promise<void> {
    const again = () => steps.start(paying, AMOUNT, { reason: 'Came late', idempotencyKey: 'once' });
    for (const { status } of await Promise.all([again(), again()])) expect(status).toBe(201);
    await steps.later();
    await Promise.all([makeRefunds.run(api.app), makeRefunds.run(api.app)]);
  }

  test('a process that is killed between any two steps of a refund leaves one refund', async () => {
    const whole = mortal(api.app, Infinity);
    const first = await steps.paid();
    await refundIn(whole.app, first);
    await expectOneRefund(first);
    // Its start, the lease, PayPal's answer and its record.
    expect(whole.steps()).toBe(4);

    for (let lifetime = 1; lifetime <= whole.steps(); lifetime += 1) {
      const paying = await steps.paid();
      const { app, death } = mortal(api.app, lifetime);
      void refundIn(app, paying);
      await death;
      await survive(paying);
      await expectOneRefund(paying);
    }
  });

  /** The app of a process whose calls for a refund end as the test wants. */
  const withRefund = (refund: PayPalClient['refund']): AppContext => ({
    ...api.app,
    paypal: { ...api.app.paypal, refund },
  });

  const lost = (): Promise<never> => Promise.reject(providerUnavailable());

  describe('one refund comes of', () => {
    test('an answer that is too late', async () => {
      const paying = await steps.paid();
      await refundIn(
        withRefund(async (request) => {
          await api.app.paypal.refund(request);
          return lost();
        }),
        paying,
      );
      expect(await steps.atPayPal(paying)).toHaveLength(1);
      await survive(paying);
      await expectOneRefund(paying);
    });

    test('no answer at all', async () => {
      const paying = await steps.paid();
      await refundIn(withRefund(lost), paying);
      expect(await steps.atPayPal(paying)).toEqual([]);
      await survive(paying);
      await expectOneRefund(paying);
    });

    test('an answer and two events, of which one comes first', async () => {
      const paying = await steps.paid();
      const tell = async () => {
        const captureId = await sandbox.captureOf(paying.id);
        const { status } = await steps.buyer.deliver(
          await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REFUNDED'),
        );
        expect(status).toBe(200);
      };
      await refundIn(
        withRefund(async (request) => {
          const answer = await api.app.paypal.refund(request);
          await tell();
          return answer;
        }),
        paying,
      );
      await tell();
      await expectOneRefund(paying);
    });

    test('a request that PayPal has forgotten, and so refuses', async () => {
      const paying = await steps.paid();
      const forgetful = withRefund((request) =>
        api.app.paypal.refund({ ...request, requestId: 'forgotten' }),
      );
      await refundIn(
        withRefund(async (request) => {
          await api.app.paypal.refund(request);
          return lost();
        }),
        paying,
      );
      api.clock.advance(3 * 60_000);
      await makeRefunds.run(forgetful);
      await expectOneRefund(paying);
    });

    test('a refund under review of which PayPal says nothing for a moment', async () => {
      const paying = await steps.paid();
      await sandbox.control('paypal', { nextRefund: 'PENDING' });
      await steps.start(paying, AMOUNT);
      const findRefund: PayPalClient['findRefund'] = () =>
        Promise.resolve({ kind: 'refused', issue: 'RESOURCE_NOT_FOUND' });
      api.clock.advance(3 * 60_000);
      await makeRefunds.run({ ...api.app, paypal: { ...api.app.paypal, findRefund } });
      const [row] = await api.db.read.findBy(RefundEntity, { orderId: paying.placed.order._id });
      expect(row).toMatchObject({ status: 'pending', dueAt: expect.any(Date) });
      expect((await steps.step(paying, row?.id ?? '', 'retry')).status).toBe(409);
    });

    test('five processes at once', async () => {
      const paying = await steps.paid();
      await refundIn(withRefund(lost), paying);
      api.clock.advance(3 * 60_000);
      await Promise.all(Array.from({ length: 5 }, () => makeRefunds.run(api.app)));
      await expectOneRefund(paying);
    });
  });
});

describe('goods and money of a refund', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: Caller;
  let steps: ReturnType<typeof createRefundHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    admin = api.as(await anAdmin(api));
    steps = createRefundHelpers(api, sandbox, admin);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  describe('an order whose whole payment is on its way back', () => {
    const parcel = { carrier: 'Berg Couriers', trackingNumber: 'BC-1' };

    test.each(['PENDING', 'FAILED', 'REFUSED'])(
      'an order whose whole payment is on its way back neither leaves nor is delivered: %s',
      async (nextRefund) => {
        const paying = await steps.paid();
        const { _id: id } = paying.placed.order;
        await sandbox.control('paypal', { nextRefund });
        await steps.start(paying, 399);
        const message = 'The payment of this order is being refunded.';
        expect(await admin.call(shipOrder, { id, ...parcel })).toMatchObject({
          status: 409,
          body: { message },
        });
        expect(await admin.call(deliverOrder, { id })).toMatchObject({ status: 409, body: { message } });
      },
    );

    test('an order of whose payment only a part is on its way back is sent', async () => {
      const paying = await steps.paid();
      await sandbox.control('paypal', { nextRefund: 'PENDING' });
      await steps.start(paying, 100);
      expect((await admin.call(shipOrder, { id: paying.placed.order._id, ...parcel })).status).toBe(200);
    });
  });

  describe('the price of a piece', () => {
    const PIECE = { lines: [{ line: 0, qty: 1 }] };
    const BOTH = { lines: [...PIECE.lines, { line: 1, qty: 1 }] };

    /** An order of a piece for R400, one for R100 and one for R500, which is delivered free. */
    async function ofThree(): Promise<Paying> {
      const prices = [400_00, 100_00, 500_00];
      const products = await Promise.all(prices.map(async (priceCents) => aProduct(api, { priceCents })));
      return steps.paid(await anOrder(api, { input: orderInput(products) }));
    }

    test.each<[string, [number, number], typeof PIECE, string]>([
      ['together with an unpaid one', [400, 499.99], BOTH, 'These items have been refunded already.'],
      ['a cent less than whole', [399.99, 399.99], PIECE, 'Only R0.01 of the price of these items'],
      ['after a part of it', [50, 400], PIECE, 'Only R350.00 of the price of these items'],
    ])('the price of a piece does not go back twice: %s', async (_, [first, second], lines, message) => {
      const paying = await ofThree();
      expect((await steps.start(paying, first, PIECE)).status).toBe(201);
      expect(await steps.start(paying, second, lines)).toMatchObject({
        status: 400,
        body: { fields: { lines: expect.stringContaining(message) } },
      });
    });

    test('the price of a piece is of no more pieces than are unpaid, however little goes back of it', async () => {
      const product = await aProduct(api, { priceCents: 300_00 });
      const paying = await steps.paid(await anOrder(api, { product, qty: 2 }));
      expect((await steps.start(paying, 300, PIECE)).status).toBe(201);
      const two = { lines: [{ line: 0, qty: 2 }] };
      expect(await steps.start(paying, 10, two)).toMatchObject({
        status: 400,
        body: { fields: { lines: "Only R300.00 of the price of these items hasn't been refunded yet." } },
      });
      expect((await steps.start(paying, 10, PIECE)).status).toBe(201);
    });

    test('the price of a piece goes back in parts, and with the delivery when nothing else is left', async () => {
      const paying = await ofThree();
      for (const amount of [50, 350]) expect((await steps.start(paying, amount, PIECE)).status).toBe(201);
      const alone = await steps.paid();
      await steps.start(alone, 50, PIECE);
      expect((await steps.start(alone, 349, PIECE)).body).toMatchObject({ status: 'completed' });
      expect(await steps.list(alone)).toMatchObject({ refundable: 0 });
    });
  });
});
