import { closeReturn, declineReturn } from '@shop/contract/adminReturns';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import { requestReturn } from '@shop/contract/returns';
import { MailEntity } from '../../../database/entities/mail.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, aSizedProduct, reloadedSizes } from '../../../testing/factories/products.ts';
import { aReturn } from '../../../testing/factories/returns.ts';
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
const exchange = { line: 0, qty: 1, reason: 'size', wish: 'exchange', size: 'L' } as const;
const PIECE = { lines: [{ line: 0, qty: 1 }] };

/** Pieces of 400 rand each, so that nothing is paid for the delivery of two. */
async function delivered(qty: number, product?: ProductEntity): Promise<Paying> {
  const bought = product ?? (await aProduct(api, { priceCents: 400_00 }));
  const paying = await steps.paid(await anOrder(api, { qty, product: bought }));
  await admin.call(deliverOrder, { id: paying.placed.order._id });
  return paying;
}
const received = async ({ placed }: Paying, lines: Parameters<typeof aReturn>[1] = {}) =>
  (await aReturn(api, { placed, status: 'received', ...lines })).id;
const close = async (id: string) => (await admin.call(closeReturn, { id })).body;
const ask = ({ placed: { order, buyer } }: Paying, line: typeof refund | typeof exchange, qty = 1) =>
  api.as(buyer).call(requestReturn, { id: order._id, lines: [{ ...line, qty }] });
const refundsFor = ({ placed: { order } }: Paying) =>
  api.db.read.find(RefundEntity, { where: { orderId: order._id }, order: { id: 'ASC' } });

describe('a piece that an administrator has paid back', () => {
  test('is not paid back once more by a return that was asked for before', async () => {
    const paying = await delivered(2);
    const id = await received(paying, { lines: [{ ...refund, qty: 2 }] });
    await steps.start(paying, 400, PIECE);
    expect(await close(id)).toMatchObject({ status: 'closed', refundAmount: 400 });
    expect((await refundsFor(paying)).map(({ cents }) => cents)).toEqual([400_00, 400_00]);
    const other = await delivered(1);
    const late = await received(other);
    await steps.start(other, 400, PIECE);
    // What is left is the delivery, which a return of the whole order gives back.
    expect(await close(late)).toMatchObject({ refundAmount: 100 });
  });

  test('cannot be returned or exchanged any more, and the others can', async () => {
    const paying = await delivered(2, await aSizedProduct(api, { M: 5, L: 5 }, { priceCents: 400_00 }));
    await steps.start(paying, 400, PIECE);
    for (const wish of [refund, exchange]) {
      const { status, body } = await ask(paying, wish, 2);
      expect([status, body.message]).toEqual([409, 'Only 1 of Boulder Tee can still be returned.']);
    }
    expect((await ask(paying, refund)).status).toBe(201);
    expect((await ask(paying, exchange)).body.message).toBe(
      'All pieces of Boulder Tee have been returned, asked for or paid back.',
    );
  });

  test('is not paid back by another administrator, and neither is one that came back', async () => {
    const paying = await delivered(2, await aProduct(api, { priceCents: 50_00 }));
    expect(await close(await received(paying))).toMatchObject({ refundAmount: 50 });
    expect((await steps.start(paying, 50, PIECE)).status).toBe(201);
    expect(await steps.start(paying, 50, PIECE)).toMatchObject({
      status: 400,
      body: { fields: { lines: 'These pieces have been paid back already.' } },
    });
    expect((await steps.start(paying, 50)).status).toBe(201);
  });

  test('in part is returned for the rest of its price', async () => {
    const paying = await delivered(1);
    await steps.start(paying, 50, PIECE);
    const { body } = await ask(paying, refund);
    expect(body).toMatchObject({ refundAmount: 450 });
  });
});

describe('while a return is open', () => {
  test.each(['requested', 'approved', 'received'] as const)(
    'a refund of an administrator says which pieces it is for: %s',
    async (status) => {
      const paying = await delivered(1);
      const { id } = await aReturn(api, { placed: paying.placed, status });
      for (const wish of [{}, { lines: [] }]) {
        const refused = await steps.start(paying, 400, wish);
        expect([refused.status, refused.body]).toMatchObject([
          409,
          { code: 'illegal_transition', message: expect.stringContaining('say which articles') },
        ]);
      }
      expect(await refundsFor(paying)).toEqual([]);
      expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
      if (status === 'received') expect(await close(id)).toMatchObject({ refundAmount: 100 });
      else expect((await steps.start(paying, 1)).status).toBe(409);
    },
  );

  test('a second payment of the order goes back for no pieces', async () => {
    const paying = await delivered(1);
    const id = await received(paying);
    await aPayment(api, paying.placed, 'TWICE');
    expect((await steps.start(paying, 500)).status).toBe(201);
    expect((await steps.start(paying, 500)).status).toBe(409);
    expect(await close(id)).toMatchObject({ refundAmount: 500 });
  });

  test('one that was declined asks for nothing', async () => {
    const paying = await delivered(1);
    const { id } = await aReturn(api, { placed: paying.placed });
    await admin.call(declineReturn, { id, reason: 'Worn.' });
    expect((await steps.start(paying, 400)).status).toBe(201);
  });
});

test('a return of an order that was paid twice is taken from its payment, and the second one stays owed', async () => {
  const paying = await delivered(1);
  const { order } = paying.placed;
  await aPayment(api, paying.placed, 'SECOND');
  expect(await close(await received(paying))).toMatchObject({ refundAmount: 500 });
  await steps.later();
  const { captureId } = await api.db.read.findOneByOrFail(PaymentEntity, { orderId: order._id });
  expect(await refundsFor(paying)).toMatchObject([{ status: 'completed', captureId }]);
  expect(await steps.notes(paying)).toHaveLength(1);
  expect(await steps.buyer.seen(paying.placed)).toMatchObject({ refundDue: true });
});

describe('an order tells how many pieces of a line can still be returned', () => {
  const told = async ({ placed: { order, buyer } }: Paying) =>
    (await api.as(buyer).call(getOrder, { id: order._id })).body.orderItems.map(
      ({ returnable }) => returnable,
    );

  test('from its delivery on, less what is in a return or was paid back', async () => {
    expect(await told(await steps.paid())).toEqual([undefined]);
    const paying = await delivered(4);
    expect(await told(paying)).toEqual([4]);
    await steps.start(paying, 400, PIECE);
    expect(await told(paying)).toEqual([3]);
    expect((await ask(paying, refund)).status).toBe(201);
    expect(await told(paying)).toEqual([2]);
    await steps.start(paying, 800, { lines: [{ line: 0, qty: 2 }] });
    expect(await told(paying)).toEqual([1]);
  });

  test('which are none when its payment has gone back, and all when only a second one has', async () => {
    const [once, twice] = [await delivered(2), await delivered(2)];
    await aPayment(api, twice.placed, 'DOUBLE');
    await steps.start(once, 800);
    const { body: second } = await steps.start(twice, 800);
    await steps.later();
    expect((await steps.step(twice, second.id, 'confirm')).body.status).toBe('completed');
    expect(await told(once)).toEqual([0]);
    expect(await told(twice)).toEqual([2]);
  });
});

test('nothing can be returned of an order whose payment the payer’s bank has taken back', async () => {
  const paying = await delivered(2);
  const captureId = await sandbox.captureOf(paying.id);
  await steps.buyer.deliver(await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REVERSED'));
  const { order, buyer } = paying.placed;
  const { body } = await api.as(buyer).call(getOrder, { id: order._id });
  expect(body.orderItems.map(({ returnable }) => returnable)).toEqual([0]);
  expect((await ask(paying, refund)).status).toBe(409);
});

describe('a refund of a second payment that names pieces', () => {
  test('pays for none of them, so that they can be paid back, and a return of them is paid', async () => {
    const paying = await delivered(2);
    await aPayment(api, paying.placed, 'EXTRA');
    expect((await steps.start(paying, 800, { lines: [{ line: 0, qty: 2 }] })).status).toBe(201);
    expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
    const { body } = await ask(paying, refund);
    expect(body).toMatchObject({ refundAmount: 400 });
  });

  test('puts them back into the stock, where they are not put once more', async () => {
    const product = await aProduct(api, { priceCents: 400_00 });
    const paying = await delivered(2, product);
    await aPayment(api, paying.placed, 'SPARE');
    const shelved = { ...PIECE, restock: true };
    expect((await steps.start(paying, 800, shelved)).status).toBe(201);
    expect((await ask(paying, refund, 2)).body.message).toBe('Only 1 of Boulder Tee can still be returned.');
    expect((await steps.start(paying, 400, { ...shelved, lines: [{ line: 0, qty: 2 }] })).status).toBe(400);
    expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
    expect((await steps.start(paying, 400, PIECE)).status).toBe(201);
  });
});

describe('the exchange of an order', () => {
  const sized = async () => delivered(1, await aSizedProduct(api, { M: 3, L: 3 }, { priceCents: 400_00 }));
  const lettersOf = async ({ placed: { order, buyer } }: Paying) => {
    const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
    return mails.flatMap(({ mail }) =>
      mail?.kind === 'orderReturn' && mail.orderId === order._id && mail.to === buyer.email ? [mail] : [],
    );
  };

  test('leaves as long as it is paid for', async () => {
    const paying = await sized();
    const id = await received(paying, { lines: [exchange] });
    await steps.start(paying, 50, PIECE);
    expect(await close(id)).toMatchObject({ lines: [{ sent: 1 }] });
    expect(await reloadedSizes(api, paying.placed.product)).toContainEqual(['L', 2, 0, 1]);
    expect((await lettersOf(paying)).at(-1)).toMatchObject({ status: 'closed', lines: [{ sent: 1 }] });
  });

  test.each([
    ['its payment has gone back', 500],
    ['its pieces were paid back', 400],
  ])('is for sale again when %s', async (_, amount) => {
    const paying = await sized();
    const id = await received(paying, { lines: [exchange] });
    await steps.start(paying, amount, PIECE);
    api.clock.advance(1000);
    expect(await close(id)).toMatchObject({ status: 'closed', refundAmount: 0, lines: [{ sent: 0 }] });
    expect(await reloadedSizes(api, paying.placed.product)).toContainEqual(['L', 3, 0, 0]);
    expect((await lettersOf(paying)).at(-1)).toMatchObject({ status: 'closed', lines: [{ sent: 0 }] });
  });

  test('waits while its whole payment is on its way back, and is not asked for when it has gone', async () => {
    const paying = await sized();
    const id = await received(paying, { lines: [exchange] });
    await sandbox.control('paypal', { nextRefund: 'PENDING' });
    await steps.start(paying, 500, PIECE);
    const refused = await admin.call(closeReturn, { id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The payment of this order is being refunded.',
    ]);
    const other = await sized();
    await aPayment(api, other.placed, 'SURPLUS');
    await steps.buyer.deliver(await sandbox.refund(await sandbox.captureOf(other.id)));
    expect((await ask(other, exchange)).body.message).toBe('The payment of this order has been paid back.');
  });
});
