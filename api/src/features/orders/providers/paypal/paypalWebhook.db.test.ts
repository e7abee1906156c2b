import { listOrders } from '@shop/contract/adminOrders';
import { PaymentEntity } from '../../../../database/entities/payments.ts';
import { expireOrders } from '../../../../jobs/expireOrders.ts';
import { reconcilePayments } from '../../../../jobs/reconcilePayments.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { aProduct } from '../../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../../testing/factories/users.ts';
import { paymentsOf } from '../../../../testing/payments.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';

const HOUR_MS = 60 * 60_000;
const EVENT_WITH_A_BLANK = JSON.stringify({
  id: 'WH-1 ',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {},
});

let sandbox: TestSandbox;
let api: TestApi;
let buyer: ReturnType<typeof paymentsOf>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  buyer = paymentsOf(api, sandbox);
});
afterEach(() => sandbox.control('paypal', { mode: 'ok' }));
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const anEvent = async () => {
  const paying = await buyer.begun();
  await api.app.paypal.capture(paying.id);
  const captureId = await sandbox.captureOf(paying.id);
  return { paying, captureId, event: await sandbox.event(`captures/${captureId}`) };
};

describe('an event is refused, and nothing else happens', () => {
  test.each([
    ['with another signature', { 'paypal-transmission-sig': 'AAAA' }, 403],
    ['of another transmission', { 'paypal-transmission-id': 'made-up' }, 403],
    ['without its signature', { 'paypal-transmission-sig': '' }, 400],
  ])('%s', async (_, changed, status) => {
    const { paying, event } = await anEvent();
    expect((await buyer.deliver({ ...event, headers: { ...event.headers, ...changed } })).status).toBe(
      status,
    );
    expect((await buyer.seen(paying.placed)).isPaid).toBe(false);
  });

  test('that was altered on the way', async () => {
    const { paying, event } = await anEvent();
    const altered = JSON.stringify(event.body).replace('COMPLETED', 'REFUNDED');
    expect((await buyer.deliver({ ...event, body: altered })).status).toBe(403);
    expect((await buyer.seen(paying.placed)).isPaid).toBe(false);
  });

  test.each([
    ['that is no JSON', '{"id":', 400],
    ['that smuggles a field into the question to PayPal', '{"id":"WH-1"},"webhook_id":"X"', 400],
    ['with a blank at the end of its id', EVENT_WITH_A_BLANK, 400],
    ['of more than 64 KB', `"${'x'.repeat(65 * 1024)}"`, 413],
  ])('%s', async (_, body, status) => {
    const { event } = await anEvent();
    expect((await buyer.deliver({ ...event, body })).status).toBe(status);
  });
});

test('an event needs no Origin header and is acknowledged', async () => {
  const { paying, event } = await anEvent();
  const headers = { ...event.headers, Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' };
  expect((await buyer.deliver({ ...event, headers })).status).toBe(200);
  expect((await buyer.seen(paying.placed)).isPaid).toBe(true);
});

test('an event of an unknown kind, or about an order of another shop, is taken and ignored', async () => {
  const { paying, captureId } = await anEvent();
  const unknown = await sandbox.event(`captures/${captureId}`, 'PAYMENT.SOMETHING.NEW');
  expect((await buyer.deliver(unknown)).status).toBe(200);
  expect((await buyer.seen(paying.placed)).isPaid).toBe(false);

  const other = { orderId: 'theirs', orderNumber: 'theirs-1', usdCents: 100, requestId: 'theirs' };
  const foreign = await api.app.paypal.createOrder(other);
  await sandbox.choose(foreign, 'approve');
  expect((await buyer.deliver(await sandbox.event(`orders/${foreign}`))).status).toBe(200);
  expect((await api.app.paypal.findOrder(foreign))?.status).toBe('APPROVED');
});

test('an event is refused while PayPal cannot verify it, and accepted when repeated', async () => {
  const { paying, event } = await anEvent();
  await sandbox.control('paypal', { mode: 'error' });
  const refused = await buyer.deliver(event);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await sandbox.control('paypal', { mode: 'ok' });
  expect((await buyer.deliver(event)).status).toBe(200);
  expect((await buyer.seen(paying.placed)).isPaid).toBe(true);
});

describe('a pending payment', () => {
  test.each([
    ['COMPLETED', { isPaid: true, paymentPending: false }, ['started', 'pending', 'captured']],
    ['DECLINED', { isPaid: false, paymentPending: false }, ['started', 'pending', 'declined']],
  ] as const)('that becomes %s is told by an event', async (verdict, order, story) => {
    const paying = await buyer.begun('pend');
    expect((await buyer.capture(paying)).body.paymentPending).toBe(true);
    const captureId = await sandbox.captureOf(paying.id);
    await buyer.deliver(await sandbox.event(`captures/${captureId}`));
    await sandbox.decide(captureId, verdict);
    await buyer.deliver(await sandbox.event(`captures/${captureId}`));
    expect(await buyer.seen(paying.placed)).toMatchObject(order);
    expect(await buyer.story(paying.placed)).toEqual(story);
  });

  test('that was declined allows another one, which late events of the first do not affect', async () => {
    const first = await buyer.begun('pend');
    await buyer.capture(first);
    const captureId = await sandbox.captureOf(first.id);
    await sandbox.decide(captureId, 'DECLINED');
    await buyer.deliver(await sandbox.event(`captures/${captureId}`));
    api.clock.advance(1000);
    const second = await buyer.begun('pend', first.placed);
    expect(second.id).not.toBe(first.id);
    expect((await buyer.capture(second)).body.paymentPending).toBe(true);
    await buyer.deliver(await sandbox.event(`captures/${captureId}`));
    expect((await buyer.seen(first.placed)).paymentPending).toBe(true);
  });

  test('that is decided without an event is found by the reconciler', async () => {
    const paying = await buyer.begun('pend');
    await buyer.capture(paying);
    await sandbox.decide(await sandbox.captureOf(paying.id), 'COMPLETED');
    api.clock.advance(HOUR_MS / 10);
    // One run asks about the twenty that have waited longest; the tests before this one have left others.
    for (let run = 0; run < 3; run += 1) await reconcilePayments.run(api.app);
    expect((await buyer.seen(paying.placed)).isPaid).toBe(true);
  });
});

describe('a refund that is reported before its payment', () => {
  const decidedUnheard = async (refunded?: string) => {
    const paying = await buyer.begun('pend');
    expect((await buyer.capture(paying)).body.paymentPending).toBe(true);
    const captureId = await sandbox.captureOf(paying.id);
    await sandbox.decide(captureId, 'COMPLETED');
    expect((await buyer.deliver(await sandbox.refund(captureId, refunded))).status).toBe(200);
    return paying;
  };

  test('in part has paid the order', async () => {
    const { placed } = await decidedUnheard('0.01');
    expect(await buyer.seen(placed)).toMatchObject({ isPaid: true, paymentPending: false });
    expect(await buyer.story(placed)).toEqual(['started', 'pending', 'captured', 'refunded']);
  });

  test('altogether pays nothing, and the order can be paid anew', async () => {
    const { placed } = await decidedUnheard();
    expect(await buyer.seen(placed)).toMatchObject({ isPaid: false, paymentPending: false });
    const again = await buyer.begun('approve', placed);
    expect((await buyer.capture(again)).body.isPaid).toBe(true);
  });
});

describe('money that is owed back', () => {
  const soldOut = async () => {
    const product = await aProduct(api, { stock: 1 });
    const paying = await buyer.begun('approve', await anOrder(api, { product }));
    await api.app.paypal.capture(paying.id);
    api.clock.advance(2 * HOUR_MS);
    await expireOrders.run(api.app);
    await anOrder(api, { product, buyer: await aUser(api) });
    expect((await buyer.report(paying)).body).toMatchObject({ isPaid: true, refundDue: true });
    return { paying, captureId: await sandbox.captureOf(paying.id) };
  };

  test('stays due after a refund of a part, and is no longer due once all has gone back', async () => {
    const { paying, captureId } = await soldOut();
    await buyer.deliver(await sandbox.refund(captureId, '1.00'));
    expect((await buyer.seen(paying.placed)).refundDue).toBe(true);
    const rest = await sandbox.refund(captureId);
    await Promise.all([buyer.deliver(rest), buyer.deliver(rest)]);
    await buyer.report(paying);
    expect((await buyer.seen(paying.placed)).refundDue).toBe(false);
    const story = ['started', 'captured', 'refund_due', 'refunded', 'refunded'];
    expect(await buyer.story(paying.placed)).toEqual(story);
  });

  test('is no longer due once PayPal has reversed the payment', async () => {
    const { paying, captureId } = await soldOut();
    const due = async () => {
      const { body } = await api.as(admin).call(listOrders, { refundDue: 'true', pageSize: 100 });
      return body.orders.map(({ _id }) => _id);
    };
    const admin = await anAdmin(api);
    expect(await due()).toContain(paying.placed.order._id);
    await buyer.deliver(await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REVERSED'));
    expect(await due()).not.toContain(paying.placed.order._id);
    expect((await buyer.seen(paying.placed)).refundDue).toBe(false);
    expect((await buyer.story(paying.placed)).at(-1)).toBe('reversed');
  });
});

test('the timeline is for the owner and administrators only, and names amounts and captures', async () => {
  const paying = await buyer.begun();
  await buyer.capture(paying);
  const { order } = paying.placed;
  const path = `/api/orders/${order._id}/payments`;
  expect((await api.as(await aUser(api)).fetch(path)).status).toBe(404);
  expect((await api.anonymous.fetch(path)).status).toBe(401);
  const payment = await api.db.read.findOneByOrFail(PaymentEntity, { orderId: order._id });
  const events: unknown = await (await api.as(paying.placed.buyer).fetch(path)).json();
  expect(events).toMatchObject([
    { kind: 'started', provider: 'PayPal', reference: null, reason: null },
    {
      kind: 'captured',
      provider: 'PayPal',
      amount: { currency: 'USD', value: expect.stringMatching(/^\d+\.\d\d$/) },
      reference: payment.captureId,
    },
  ]);
});
