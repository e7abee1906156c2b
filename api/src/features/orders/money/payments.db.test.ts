import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { updateProduct } from '@shop/contract/adminProducts';
import { putCart } from '@shop/contract/cart';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoration';
import { getOrder } from '@shop/contract/orders';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import { createPayPalOrder } from '@shop/contract/payments';
import { createReview } from '@shop/contract/reviews';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { PayPalOrderEntity } from '../../../database/entities/payments.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { reconcilePayPal } from '../../../jobs/reconcilePayPal.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { payfastBuyer } from '../../../testing/payfastBuyer.ts';
import type { Paying } from '../../../testing/payments.ts';
import { createPaymentHelpers } from '../../../testing/payments.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import { captureOrder } from '../providers/paypal/captureOrder.service.ts';
import { hasTooManyDeclines } from '../providers/paypal/declines.service.ts';
import { capturePayment } from '../providers/paypal/paypalPayments.service.ts';

describe('concurrent payments', () => {
  const HOUR_MS = 60 * 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  let buyer: ReturnType<typeof createPaymentHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    buyer = createPaymentHelpers(api, sandbox);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  /** Captures a payment while something happens between PayPal's answer and its recording. */
  async function captureBefore({ placed, id }: Paying, event: () => Promise<unknown>) {
    const { paypal } = api.app;
    const capture = async (paypalOrderId: string) => {
      const answer = await paypal.capture(paypalOrderId);
      await event();
      return answer;
    };
    const interrupted = { ...api.app, paypal: { ...paypal, capture } };
    return capturePayment(interrupted, placed.buyer, placed.order._id, id);
  }

  test('another report of the payment in between pays the order once', async () => {
    const paying = await buyer.begun();
    const { order } = await captureBefore(paying, () => buyer.capture(paying));
    expect(order.status).toBe('paid');
    await buyer.expectPaidOnce(paying);
  });

  test('another change of the account in between is no hindrance', async () => {
    const paying = await buyer.begun();
    const caller = api.as(paying.placed.buyer);
    await captureBefore(paying, () => caller.call(putCart, { lines: [], version: 0 }));
    await buyer.expectPaidOnce(paying);
  });

  test('an order that expires in between is paid with pieces from the stock', async () => {
    const paying = await buyer.begun();
    await captureBefore(paying, async () => {
      api.clock.advance(2 * HOUR_MS);
      await expireOrders.run(api.app);
      expect((await buyer.getOrder(paying.placed)).status).toBe('expired');
    });
    await buyer.expectPaidOnce(paying);
  });

  test('a review that is written in between is one of a buyer who has paid', async () => {
    const paying = await buyer.begun();
    const { buyer: author, product } = paying.placed;
    await captureBefore(paying, async () => {
      const review = { productId: product.id, rating: 5, comment: 'Warm and light' };
      expect((await api.as(author).call(createReview, review)).status).toBe(201);
    });
    const [review] = await api.db.read.findBy(ReviewEntity, { userId: author.id });
    expect(review?.isVerified).toBe(true);
    await buyer.expectPaidOnce(paying);
  });

  test('a product that is given sizes in between is sold once', async () => {
    const paying = await buyer.begun();
    const { product } = paying.placed;
    const admin = api.as(await anAdmin(api));
    await captureBefore(paying, async () => {
      const sizes = [
        { size: 'M', countInStock: 4 },
        { size: 'XL', countInStock: 5 },
      ];
      expect((await admin.call(updateProduct, { productId: product.id, sizes })).status).toBe(200);
    });
    await buyer.expectPaidOnce(paying);
  });
});

describe('several payments of an order', () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;

  let sandbox: TestSandbox;
  let api: TestApi;
  let buyer: ReturnType<typeof createPaymentHelpers>;
  let payfast: ReturnType<typeof payfastBuyer>;
  beforeEach(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv } });
    buyer = createPaymentHelpers(api, sandbox);
    payfast = payfastBuyer(api, sandbox);
  });
  afterEach(async () => {
    await api.close();
    await sandbox.stop();
  });

  const letDaysPass = async (days: number): Promise<void> => {
    for (let passed = 0; passed < days * 24; passed += 7) {
      api.clock.advance(7 * HOUR_MS);
      await reconcilePayPal.run(api.app);
    }
  };

  describe('an order with two PayPal orders', () => {
    const twiceBegun = async () => {
      const first = await buyer.begun();
      api.clock.advance(31 * MINUTE_MS);
      expect(await buyer.start(first.placed)).not.toBe(first.id);
      return first;
    };

    test('a refund of the first payment is recorded although the event names only the capture', async () => {
      const first = await twiceBegun();
      expect((await buyer.capture(first)).body.isPaid).toBe(true);
      const refund = await sandbox.refund(await buyer.captureId(first.id));
      expect((await buyer.deliver(refund)).status).toBe(200);
      expect(await buyer.getEventKinds(first.placed)).toEqual(['started', 'started', 'captured', 'refunded']);
    });

    test('a refund of the second payment is recorded', async () => {
      const first = await twiceBegun();
      expect(await payfast.post(await payfast.notificationOf(first.placed))).toBe(200);
      await api.app.paypal.capture(first.id);
      await reconcilePayPal.run(api.app);
      expect(await buyer.getOrder(first.placed)).toMatchObject({ isPaid: true, refundDue: true });
      const refund = await sandbox.refund(await buyer.captureId(first.id));
      expect((await buyer.deliver(refund)).status).toBe(200);
      expect(await buyer.getOrder(first.placed)).toMatchObject({ isPaid: true, refundDue: false });
    });
  });

  describe('two payments under way', () => {
    test('one that is declined leaves the other pending', async () => {
      const paying = await buyer.begun('pend');
      const pending = await payfast.notificationOf(paying.placed, { status: 'PENDING' });
      await api.app.paypal.capture(paying.id);
      expect(await payfast.post(pending)).toBe(200);
      const captureId = await buyer.captureId(paying.id);
      await sandbox.decide(captureId, 'DECLINED');
      await buyer.deliver(await sandbox.event(`captures/${captureId}`));
      expect(await buyer.getEventKinds(paying.placed)).toContain('declined');
      expect(await buyer.getOrder(paying.placed)).toMatchObject({ isPaid: false, paymentPending: true });
    });

    test('one that fails at PayFast leaves the one that PayPal reviews pending', async () => {
      const paying = await buyer.begun('pend');
      const form = await payfast.start(paying.placed);
      const changes = { pf_payment_id: '778899' };
      expect((await buyer.capture(paying)).body.paymentPending).toBe(true);
      for (const status of ['PENDING', 'FAILED'] as const) {
        expect(await payfast.post(await sandbox.payfastNotification({ form, status, changes }))).toBe(200);
      }
      expect(await buyer.getOrder(paying.placed)).toMatchObject({ isPaid: false, paymentPending: true });
    });

    test('the one under review is followed for weeks although the other has paid, and is owed back', async () => {
      const paying = await buyer.begun('pend');
      const complete = await payfast.notificationOf(paying.placed);
      expect((await buyer.capture(paying)).body.paymentPending).toBe(true);
      expect(await payfast.post(complete)).toBe(200);
      expect(await buyer.getOrder(paying.placed)).toMatchObject({ isPaid: true, paymentPending: false });
      await letDaysPass(5);
      await sandbox.decide(await buyer.captureId(paying.id), 'COMPLETED');
      await letDaysPass(1);
      expect(await buyer.getEventKinds(paying.placed)).toEqual([
        'started',
        'started',
        'pending',
        'captured',
        'captured',
        'refund_due',
      ]);
      expect(await buyer.getOrder(paying.placed)).toMatchObject({ isPaid: true, refundDue: true });
    });
  });

  describe('an order whose money is owed back or has gone back', () => {
    const deliver = async ({ order }: PlacedOrder) => {
      const answer = await api.as(await anAdmin(api)).call(deliverOrder, { id: order._id });
      return [answer.status, answer.body.message];
    };

    const soldOutOnArrival = async () => {
      const product = await aProduct(api, { stock: 1 });
      const paying = await buyer.begun('approve', await anOrder(api, { product }));
      await api.app.paypal.capture(paying.id);
      api.clock.advance(2 * HOUR_MS);
      await expireOrders.run(api.app);
      await anOrder(api, { product, buyer: await aUser(api) });
      expect((await buyer.report(paying)).body).toMatchObject({ isPaid: true, refundDue: true });
      return paying;
    };

    test('because it sold out is never delivered, neither before nor after the refund', async () => {
      const paying = await soldOutOnArrival();
      const refusal = [409, 'This order sold out before its payment arrived: nothing is left to deliver.'];
      expect(await deliver(paying.placed)).toEqual(refusal);
      await buyer.deliver(await sandbox.refund(await buyer.captureId(paying.id)));
      expect(await buyer.getOrder(paying.placed)).toMatchObject({ refundDue: false });
      expect(await deliver(paying.placed)).toEqual(refusal);
    });

    test('an order is not delivered once all its money has gone back, but after a partial refund', async () => {
      for (const [amount, expected] of [
        [undefined, [409, 'The payment for this order has been refunded.']],
        ['1.00', [200, undefined]],
      ] as const) {
        const paying = await buyer.begun();
        expect((await buyer.capture(paying)).body.isPaid).toBe(true);
        await buyer.deliver(await sandbox.refund(await buyer.captureId(paying.id), amount));
        expect(await buyer.getEventKinds(paying.placed)).toContain('refunded');
        expect(await deliver(paying.placed)).toEqual(expected);
      }
    });

    test('an order whose money is owed is never deleted out of sight, nor is later money', async () => {
      const admin = api.as(await anAdmin(api));
      const owed = async () => {
        const { body } = await admin.call(listOrders, { page: '1', pageSize: 10, refundDue: 'true' });
        return body.orders.map(({ _id }) => _id);
      };
      const soldOut = await soldOutOnArrival();
      expect((await admin.call(deleteOrder, { id: soldOut.placed.order._id })).status).toBe(200);
      expect(await owed()).toEqual([soldOut.placed.order._id]);
      await buyer.deliver(await sandbox.refund(await buyer.captureId(soldOut.id)));
      expect(await owed()).toEqual([]);

      const paying = await buyer.begun();
      const second = await payfast.notificationOf(paying.placed);
      expect((await buyer.capture(paying)).body.isPaid).toBe(true);
      expect((await admin.call(deleteOrder, { id: paying.placed.order._id })).status).toBe(200);
      expect(await payfast.post(second)).toBe(200);
      expect(await owed()).toEqual([paying.placed.order._id]);
    });

    test('because it was deleted is refunded at PayPal and at PayFast as any other', async () => {
      const admin = api.as(await anAdmin(api));
      const paying = await buyer.begun();
      const byPayFast = await payfast.notificationOf(paying.placed);
      expect((await buyer.capture(paying)).body.isPaid).toBe(true);
      expect(await payfast.post(byPayFast)).toBe(200);
      const { _id: id } = paying.placed.order;
      await admin.call(deleteOrder, { id });
      const refund = async () => (await admin.call(getDeletedOrder, { id })).body.refundDue;

      await buyer.deliver(await sandbox.refund(await buyer.captureId(paying.id)));
      expect(await refund()).toBe(true);
      expect((await admin.call(confirmPayFastRefund, { orderId: id })).body).toMatchObject({
        refundDue: false,
      });
      const gone = await api.as(paying.placed.buyer).call(getOrder, { id });
      expect(gone.body.cancelled?.refund).toBe('done');
      expect((await admin.call(restoreOrder, { id })).body).toMatchObject({ isPaid: true, refundDue: false });
      expect(await deliver(paying.placed)).toEqual([409, 'The payment for this order has been refunded.']);
    });

    test('a refund is found at PayPal without an event, long after the payment', async () => {
      const paying = await buyer.begun();
      expect((await buyer.capture(paying)).body.isPaid).toBe(true);
      await letDaysPass(40);
      const { _id: id } = paying.placed.order;
      await api.as(await anAdmin(api)).call(deleteOrder, { id });
      await sandbox.refund(await buyer.captureId(paying.id));
      await letDaysPass(1);
      const { isRefundDue } = await api.db.read.findOneByOrFail(OrderEntity, { id });
      expect(isRefundDue).toBe(false);
    });
  });

  test('what is refused without the buyer does not use up the buyer’s tries', async () => {
    const paying = await buyer.begun();
    const report = await api.app.paypal.findOrder(paying.id);
    let captures = 0;
    const capture = () => {
      captures += 1;
      return Promise.resolve({
        kind: 'refused' as const,
        issue: 'PAYEE_ACCOUNT_RESTRICTED',
        refusalId: `refusal-${captures}`,
      });
    };
    const restricted = {
      ...api.app,
      paypal: { ...api.app.paypal, findOrder: () => Promise.resolve(report), capture },
    };
    for (let minute = 0; minute < 50; minute += 1) {
      api.clock.advance(MINUTE_MS);
      await reconcilePayPal.run(restricted);
    }
    expect(captures).toBe(1);
    expect(await buyer.getEventKinds(paying.placed)).toEqual(['started', 'declined']);
    for (let cancelled = 1; cancelled <= 5; cancelled += 1) {
      const notification = await payfast.notificationOf(paying.placed, { status: 'CANCELLED' });
      expect(await payfast.post(notification)).toBe(200);
    }
    const strict = { ...api.app, config: { ...api.app.config, rateLimitFactor: 1 } };
    expect(await hasTooManyDeclines(strict, paying.placed.order._id)).toBe(false);
  });

  test('a capture that another one preceded is no decline', async () => {
    const paying = await buyer.begun();
    await api.app.paypal.capture(paying.id);
    const overtaken = {
      ...api.app,
      paypal: {
        ...api.app.paypal,
        capture: () =>
          Promise.resolve({ kind: 'refused' as const, issue: 'DUPLICATE_INVOICE_ID', refusalId: null }),
        changeInvoiceId: () => Promise.resolve(false),
      },
    };
    const paypalOrder = await api.db.read.findOneByOrFail(PayPalOrderEntity, { id: paying.id });
    const captured = await captureOrder(overtaken, paypalOrder, 1);
    expect(captured).toMatchObject({ kind: 'report', report: { status: 'COMPLETED' } });
  });

  test('restarting a payment does not extend the reservation without end', async () => {
    const placed = await anOrder(api);
    const begin = async () =>
      (await api.as(placed.buyer).call(createPayPalOrder, { orderId: placed.order._id })).status;
    let heldMs = 0;
    for (; (await begin()) === 201 && heldMs < 24 * HOUR_MS; heldMs += 14 * MINUTE_MS) {
      api.clock.advance(14 * MINUTE_MS);
      await expireOrders.run(api.app);
    }
    expect(heldMs).toBeGreaterThan(2 * HOUR_MS);
    expect(heldMs).toBeLessThan(4 * HOUR_MS);
    expect(await buyer.getOrder(placed)).toMatchObject({ status: 'expired' });
  });
});
