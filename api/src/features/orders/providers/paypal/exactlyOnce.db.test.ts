import { inTransaction } from '../../../../database/transaction.ts';
import { expireOrders } from '../../../../jobs/expireOrders.ts';
import { reconcilePayments } from '../../../../jobs/reconcilePayments.ts';
import { reloaded } from '../../../../testing/factories/products.ts';
import type { Paying } from '../../../../testing/payments.ts';
import { paymentsOf } from '../../../../testing/payments.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { archiveOrder } from '../../ending/deletion.service.ts';

const MINUTE_MS = 60_000;

let sandbox: TestSandbox;
let api: TestApi;
let second: TestApi;
let buyer: ReturnType<typeof paymentsOf>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.env });
  second = await testApi({ env: sandbox.env, beside: api });
  buyer = paymentsOf(api, sandbox);
});
afterAll(async () => {
  await second.close();
  await api.close();
  await sandbox.stop();
});

/** Expects one paid order, one payment, one entry for each event, and one sold piece. */
async function expectPaidOnce({ placed }: Paying): Promise<void> {
  expect(await buyer.seen(placed)).toMatchObject({ status: 'paid', refundDue: false, paymentPending: false });
  expect(await buyer.rows(placed)).toBe(1);
  expect(await buyer.story(placed)).toEqual(['started', 'captured']);
  expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
}

const takenUnnoticed = async (): Promise<Paying> => {
  const paying = await buyer.begun();
  expect((await api.app.paypal.capture(paying.id)).kind).toBe('captured');
  return paying;
};
const completed = async ({ id }: Paying) => sandbox.event(`captures/${await sandbox.captureOf(id)}`);
const later = async (ms = 2 * MINUTE_MS) => {
  api.clock.advance(ms);
  await reconcilePayments.run(api.app);
};

describe('one paid order and one payment come of', () => {
  test('ten parallel reports of one capture', async () => {
    const paying = await takenUnnoticed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.report(paying)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await expectPaidOnce(paying);
  });

  test('one capture that is reported to two processes at once', async () => {
    const paying = await takenUnnoticed();
    const elsewhere = paymentsOf(second, sandbox);
    await Promise.all(Array.from({ length: 6 }, (_, turn) => (turn % 2 ? elsewhere : buyer).report(paying)));
    await expectPaidOnce(paying);
  });

  test('the webhook before the report of the browser', async () => {
    const paying = await takenUnnoticed();
    expect((await buyer.deliver(await completed(paying))).status).toBe(200);
    expect((await buyer.report(paying)).status).toBe(200);
    await expectPaidOnce(paying);
  });

  test('the webhook after the report of the browser', async () => {
    const paying = await buyer.begun();
    await buyer.capture(paying);
    expect((await buyer.deliver(await completed(paying))).status).toBe(200);
    await expectPaidOnce(paying);
  });

  test('the webhook alone, delivered five times at once to two processes [R.20]', async () => {
    const paying = await takenUnnoticed();
    const event = await completed(paying);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, turn) => buyer.deliver(event, turn % 2 ? second : api)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expectPaidOnce(paying);
  });

  test('an approval whose browser was closed, told by the webhook', async () => {
    const paying = await buyer.begun();
    expect((await buyer.deliver(await sandbox.event(`orders/${paying.id}`))).status).toBe(200);
    await expectPaidOnce(paying);
  });

  test('an approval whose browser was closed, found by the reconciler [R.20]', async () => {
    const paying = await buyer.begun();
    await later();
    await expectPaidOnce(paying);
  });

  test('a capture that nobody reports, found by two reconcilers at once', async () => {
    const paying = await takenUnnoticed();
    api.clock.advance(2 * MINUTE_MS);
    await Promise.all([reconcilePayments.run(api.app), reconcilePayments.run(second.app)]);
    await expectPaidOnce(paying);
  });
});

test('money that is found after the reservation has ended takes stock again', async () => {
  const paying = await takenUnnoticed();
  api.clock.advance(2 * 60 * MINUTE_MS);
  await expireOrders.run(api.app);
  expect((await buyer.seen(paying.placed)).status).toBe('expired');
  await later();
  await expectPaidOnce(paying);
});

test('an expired order captures no payment after a late approval', async () => {
  const paying = await buyer.begun();
  api.clock.advance(2 * 60 * MINUTE_MS);
  await expireOrders.run(api.app);
  await buyer.deliver(await sandbox.event(`orders/${paying.id}`));
  await later();
  expect(await buyer.seen(paying.placed)).toMatchObject({ status: 'expired', isPaid: false });
  expect(await buyer.story(paying.placed)).toEqual(['started']);
});

test('an order that expires while its payment is recorded is paid, with its stock', async () => {
  const paying = await takenUnnoticed();
  api.clock.advance(2 * 60 * MINUTE_MS);
  await Promise.all([buyer.report(paying), expireOrders.run(api.app)]);
  await expectPaidOnce(paying);
});

test('an order that is deleted while its payment is recorded keeps payment and stock right', async () => {
  const paying = await takenUnnoticed();
  const { placed } = paying;
  const remove = inTransaction(api.db, (tx) => archiveOrder(tx, placed.order._id, api.app));
  await Promise.all([buyer.report(paying), remove]);
  // If it is deleted first, the order is gone for its buyer, and the payment is recorded nevertheless.
  await later();
  expect(await buyer.rows(placed)).toBe(1);
  expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
});
