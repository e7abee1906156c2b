import { updateProduct } from '@shop/contract/adminProducts';
import { createReview } from '@shop/contract/reviews';
import { putCart } from '@shop/contract/cart';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Paying } from '../../../testing/payments.ts';
import { paymentsOf } from '../../../testing/payments.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import { capturePayment } from '../providers/paypal/paypalPayments.service.ts';

const HOUR_MS = 60 * 60_000;

let sandbox: TestSandbox;
let api: TestApi;
let buyer: ReturnType<typeof paymentsOf>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  buyer = paymentsOf(api, sandbox);
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

async function expectPaidOnce({ placed }: Paying): Promise<void> {
  expect(await buyer.seen(placed)).toMatchObject({ status: 'paid', refundDue: false, paymentPending: false });
  expect(await buyer.rows(placed)).toBe(1);
  expect(await buyer.story(placed)).toEqual(['started', 'captured']);
  expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
}

test('another report of the payment in between pays the order once', async () => {
  const paying = await buyer.begun();
  const { order } = await captureBefore(paying, () => buyer.capture(paying));
  expect(order.status).toBe('paid');
  await expectPaidOnce(paying);
});

test('another change of the account in between is no hindrance', async () => {
  const paying = await buyer.begun();
  const caller = api.as(paying.placed.buyer);
  await captureBefore(paying, () => caller.call(putCart, { lines: [], version: 0 }));
  await expectPaidOnce(paying);
});

test('an order that expires in between is paid with pieces from the stock', async () => {
  const paying = await buyer.begun();
  await captureBefore(paying, async () => {
    api.clock.advance(2 * HOUR_MS);
    await expireOrders.run(api.app);
    expect((await buyer.seen(paying.placed)).status).toBe('expired');
  });
  await expectPaidOnce(paying);
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
  await expectPaidOnce(paying);
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
  await expectPaidOnce(paying);
});
