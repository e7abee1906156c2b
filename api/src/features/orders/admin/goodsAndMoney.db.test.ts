import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipment';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
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
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

describe('an order whose whole payment is on its way back', () => {
  const parcel = { carrier: 'Berg Couriers', trackingNumber: 'BC-1' };

  test.each(['PENDING', 'FAILED', 'REFUSED'])('neither leaves nor is delivered: %s', async (nextRefund) => {
    const paying = await steps.paid();
    const { _id: id } = paying.placed.order;
    await sandbox.control('paypal', { nextRefund });
    await steps.start(paying, 399);
    const message = 'The payment of this order is being refunded.';
    expect(await admin.call(shipOrder, { id, ...parcel })).toMatchObject({ status: 409, body: { message } });
    expect(await admin.call(deliverOrder, { id })).toMatchObject({ status: 409, body: { message } });
  });

  test('is sent when only a part is', async () => {
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
    ['together with an unpaid one', [400, 499.99], BOTH, 'These pieces have been paid back already.'],
    ['a cent less than whole', [399.99, 399.99], PIECE, 'Only R0.01 of the price of these pieces'],
    ['after a part of it', [50, 400], PIECE, 'Only R350.00 of the price of these pieces'],
  ])('does not go back twice: %s', async (_, [first, second], pieces, message) => {
    const paying = await ofThree();
    expect((await steps.start(paying, first, PIECE)).status).toBe(201);
    expect(await steps.start(paying, second, pieces)).toMatchObject({
      status: 400,
      body: { fields: { lines: expect.stringContaining(message) } },
    });
  });

  test('is of no more pieces than are unpaid, however little goes back of it', async () => {
    const product = await aProduct(api, { priceCents: 300_00 });
    const paying = await steps.paid(await anOrder(api, { product, qty: 2 }));
    expect((await steps.start(paying, 300, PIECE)).status).toBe(201);
    const two = { lines: [{ line: 0, qty: 2 }] };
    expect(await steps.start(paying, 10, two)).toMatchObject({
      status: 400,
      body: { fields: { lines: 'Only R300.00 of the price of these pieces has not been paid back.' } },
    });
    expect((await steps.start(paying, 10, PIECE)).status).toBe(201);
  });

  test('goes back in parts, and with the delivery when nothing else is left', async () => {
    const paying = await ofThree();
    for (const amount of [50, 350]) expect((await steps.start(paying, amount, PIECE)).status).toBe(201);
    const alone = await steps.paid();
    await steps.start(alone, 50, PIECE);
    expect((await steps.start(alone, 349, PIECE)).body).toMatchObject({ status: 'completed' });
    expect(await steps.list(alone)).toMatchObject({ refundable: 0 });
  });
});
