import { startPayFastPayment } from '@shop/contract/payfast';
import { LeaseEntity } from '../../../../database/entities/operations.ts';
import { PayFastCheckEntity } from '../../../../database/entities/payments.ts';
import { ProductEntity } from '../../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { expireOrders } from '../../../../jobs/expireOrders.ts';
import { reconcilePayFast } from '../../../../jobs/reconcilePayFast.ts';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { reloaded } from '../../../../testing/factories/products.ts';
import { payfastBuyer } from '../../../../testing/payfastBuyer.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';

describe('a payment whose notification is lost', () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;

  let sandbox: TestSandbox;
  let api: TestApi;
  let steps: ReturnType<typeof payfastBuyer>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv } });
    steps = payfastBuyer(api, sandbox);
  });
  afterEach(async () => {
    // A check that falls due in another test would read the history for its orders too.
    await inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(PayFastCheckEntity).execute());
    await sandbox.control('payfast', { mode: 'ok' });
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const letPass = async (ms: number, shop = api): Promise<void> => {
    api.clock.advance(ms);
    await reconcilePayFast.run(shop.app);
  };
  const findCheck = ({ order }: PlacedOrder) =>
    api.db.read.findOneBy(PayFastCheckEntity, { orderId: order._id });
  const expectPaidOnce = async (placed: PlacedOrder): Promise<void> => {
    expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: false });
    expect(await steps.paymentsOf(placed)).toHaveLength(1);
    expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
  };

  test('an order is paid a quarter of an hour after its start although no notification came', async () => {
    const placed = await anOrder(api);
    await steps.notificationOf(placed);
    await letPass(14 * MINUTE_MS);
    expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false });
    await letPass(MINUTE_MS);
    await expectPaidOnce(placed);
    expect(await findCheck(placed)).toBeNull();
    expect(await steps.paymentsOf(placed)).toMatchObject([{ feeCents: 200, netCents: 39_700 }]);
  });

  test('an order is paid once when the notification comes late, and the check comes again', async () => {
    const placed = await anOrder(api);
    const notification = await steps.notificationOf(placed);
    await letPass(15 * MINUTE_MS);
    expect(await steps.post(notification)).toBe(200);
    await letPass(HOUR_MS);
    await expectPaidOnce(placed);
  });

  test('an order is paid once when notification and history report its payment at once', async () => {
    const placed = await anOrder(api);
    const notification = await steps.notificationOf(placed);
    const [status] = await Promise.all([steps.post(notification), letPass(15 * MINUTE_MS)]);
    expect(status).toBe(200);
    await letPass(HOUR_MS);
    await expectPaidOnce(placed);
  });

  test('of two processes one reads the history, and the order is paid once', async () => {
    const other = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv }, beside: api });
    try {
      const placed = await anOrder(api);
      await steps.notificationOf(placed);
      api.clock.advance(15 * MINUTE_MS);
      await Promise.all([reconcilePayFast.run(api.app), reconcilePayFast.run(other.app)]);
      await expectPaidOnce(placed);
    } finally {
      await other.close();
    }
  });

  test('while another process reads the history nobody else does, until its lease ends', async () => {
    const placed = await anOrder(api);
    await steps.notificationOf(placed);
    const leasedUntil = new Date(api.clock.now().getTime() + 20 * MINUTE_MS);
    const name = 'payfast-history';
    await inTransaction(api.db, async (tx) => {
      await tx.delete(LeaseEntity, { name });
      await tx.insert(LeaseEntity, { name, leasedUntil });
    });
    await letPass(15 * MINUTE_MS);
    expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false });
    await letPass(6 * MINUTE_MS);
    await expectPaidOnce(placed);
  });

  test('an order that has expired meanwhile is paid with units from the stock', async () => {
    const placed = await anOrder(api);
    await steps.notificationOf(placed);
    api.clock.advance(61 * MINUTE_MS);
    await expireOrders.run(api.app);
    expect(await steps.getOrder(placed)).toMatchObject({ status: 'expired' });
    await letPass(0);
    await expectPaidOnce(placed);
  });

  test('an order that has expired and sold out meanwhile is paid, and its refund is due', async () => {
    const placed = await anOrder(api);
    await steps.notificationOf(placed);
    api.clock.advance(61 * MINUTE_MS);
    await expireOrders.run(api.app);
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: placed.product.id }, { stock: 0 }));
    await letPass(0);
    expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: true });
  });

  test('a second payment of an order is found too while it is looked for, and its refund is due', async () => {
    const placed = await anOrder(api);
    await steps.notificationOf(placed);
    await steps.notificationOf(placed);
    await letPass(15 * MINUTE_MS);
    expect(await steps.getOrder(placed)).toMatchObject({ status: 'paid', refundDue: true });
    expect(await steps.paymentsOf(placed)).toHaveLength(1);
  });

  test.each([
    ['another amount', { amount_gross: '1.00' }],
    ['an order that does not exist', { m_payment_id: '0197b0a0-0000-7000-8000-000000000000' }],
    ['an order of another system', { m_payment_id: 'pay_now_11611660' }],
  ])('a payment in the history of %s pays nothing, and stops no other', async (_, changes) => {
    const [wrong, right] = [await anOrder(api), await anOrder(api)];
    await steps.notificationOf(wrong, { changes });
    await steps.notificationOf(right);
    await letPass(15 * MINUTE_MS);
    expect(await steps.getOrder(wrong)).toMatchObject({ isPaid: false });
    await expectPaidOnce(right);
  });

  test('a start without a payment is looked for hourly, then daily, and no longer than three days', async () => {
    const placed = await anOrder(api);
    await steps.start(placed);
    const pauses: number[] = [];
    for (let check = await findCheck(placed); check !== null; check = await findCheck(placed)) {
      const pauseMs = check.dueAt.getTime() - api.clock.now().getTime();
      pauses.push(Math.round(pauseMs / MINUTE_MS));
      await letPass(pauseMs);
    }
    const [first, ...later] = pauses;
    expect(first).toBe(15);
    expect(later.filter((pause) => pause === 60)).toHaveLength(24);
    expect(later.slice(24)).toEqual([24 * 60, 24 * 60]);
  });

  test('a payment after a later start is found as well', async () => {
    const placed = await anOrder(api);
    await steps.start(placed);
    await letPass(15 * MINUTE_MS);
    await letPass(30 * MINUTE_MS);
    await steps.notificationOf(placed);
    await letPass(15 * MINUTE_MS);
    await expectPaidOnce(placed);
  });

  test.each(['down', 'malformed', 'error'])('while PayFast is %s no check is used up', async (mode) => {
    const placed = await anOrder(api);
    await steps.notificationOf(placed);
    await sandbox.control('payfast', { mode });
    await letPass(15 * MINUTE_MS);
    expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false });
    await sandbox.control('payfast', { mode: 'ok' });
    await letPass(10 * MINUTE_MS);
    await expectPaidOnce(placed);
  });

  test('a shop without the address of the API asks nothing, and still takes payments', async () => {
    const shop = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv, PAYFAST_API_URL: '' } });
    try {
      const placed = await anOrder(shop);
      const orderId = placed.order._id;
      expect((await shop.as(placed.buyer).call(startPayFastPayment, { orderId })).status).toBe(200);
      shop.clock.advance(HOUR_MS);
      await reconcilePayFast.run(shop.app);
      expect(await shop.db.read.existsBy(PayFastCheckEntity, { orderId })).toBe(false);
    } finally {
      await shop.close();
    }
  });
});
