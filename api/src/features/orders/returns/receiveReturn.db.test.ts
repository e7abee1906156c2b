import { approveReturn, closeReturn, receiveReturn } from '@shop/contract/adminReturns';
import type { InputOf } from '@shop/contract/endpoint';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import type { requestReturn } from '@shop/contract/returns';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { RefundEntity, RefundLineEntity } from '../../../database/entities/refunds.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../../../testing/factories/returns.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
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

/** An approved return of pieces of 200 rand each, of an order of four of them. */
async function approved(lines: InputOf<typeof requestReturn>['lines']) {
  const product = await aSizedProduct(api, { S: 2, M: 6, L: 5 }, { priceCents: 200_00 });
  const { placed } = await steps.paid(await anOrder(api, { product, qty: 4 }));
  await admin.call(deliverOrder, { id: placed.order._id });
  return { ...(await aReturn(api, { placed, lines, status: 'approved' })), product };
}
const returnableOf = async ({ order, buyer }: PlacedOrder) => {
  const { body } = await api.as(buyer).call(getOrder, { id: order._id });
  return body.orderItems.map(({ returnable }) => returnable);
};

/** What arrives of three pieces that were announced, and what follows from it. */
const ARRIVALS = [
  { arrived: 3, restock: 3, paid: 600, back: 1, stock: 12 },
  { arrived: 2, restock: 2, paid: 400, back: 2, stock: 11 },
  { arrived: 2, restock: 0, paid: 400, back: 2, stock: 9 },
  { arrived: 1, restock: 1, paid: 200, back: 3, stock: 10 },
] as const;

test.each(ARRIVALS)(
  'of 3 announced pieces those that arrived are paid: $arrived, of which $restock are sold again',
  async ({ arrived, restock, paid, back, stock }) => {
    const asked = await approved([{ ...refund, qty: 3 }]);
    const { id, product, order } = asked;
    const { status, body } = await admin.call(receiveReturn, { id, arrived: [arrived], restock: [restock] });
    expect([status, body.refundAmount]).toEqual([200, paid]);
    expect(body.lines).toEqual([
      expect.objectContaining({ qty: arrived, restocked: restock, ...(arrived < 3 && { announced: 3 }) }),
    ]);
    expect((await reloaded(api, product)).stock).toBe(stock);
    expect((await admin.call(closeReturn, { id })).body).toMatchObject({
      status: 'closed',
      refundAmount: paid,
    });
    const [started] = await api.db.read.findBy(RefundEntity, { orderId: order._id });
    expect(started?.cents).toBe(paid * 100);
    expect(await api.db.read.findBy(RefundLineEntity, { refundId: started?.id ?? '' })).toMatchObject([
      { position: 0, qty: arrived },
    ]);
    expect(await returnableOf(asked)).toEqual([back]);
  },
);

test('what has not arrived can be returned later, and is paid then', async () => {
  const asked = await approved([{ ...refund, qty: 4 }]);
  await admin.call(receiveReturn, { id: asked.id, arrived: [3] });
  await admin.call(closeReturn, { id: asked.id });
  const late = await aReturn(api, { placed: asked, lines: [refund], status: 'received' });
  // The delivery goes back with the piece that completes the order; it was free here.
  expect((await admin.call(closeReturn, { id: late.id })).body.refundAmount).toBe(200);
  expect(await returnableOf(asked)).toEqual([0]);
});

test('the delivery is not paid back as long as a piece of the order has not arrived', async () => {
  const product = await aProduct(api, { priceCents: 100_00 });
  const placed = await aDeliveredOrder(api, { product, qty: 2 });
  const { id, asked } = await aReturn(api, { placed, lines: [{ ...refund, qty: 2 }], status: 'approved' });
  expect(asked.refundAmount).toBe(300);
  expect((await admin.call(receiveReturn, { id, arrived: [1] })).body.refundAmount).toBe(100);
});

test('what was set aside for pieces that have not arrived is on sale again', async () => {
  const { id, product } = await approved([{ ...exchange, qty: 3 }]);
  expect(await reloadedSizes(api, product)).toContainEqual(['L', 2, 3, 0]);
  await admin.call(receiveReturn, { id, arrived: [1], restock: [1] });
  expect(await reloadedSizes(api, product)).toEqual([
    ['S', 2, 0, 0],
    ['M', 3, 0, 3],
    ['L', 4, 1, 0],
  ]);
  const { body } = await admin.call(closeReturn, { id });
  expect(body.lines).toMatchObject([{ qty: 1, announced: 3, sent: 1 }]);
  expect(await reloadedSizes(api, product)).toContainEqual(['L', 4, 0, 1]);
});

test('a line of which nothing has arrived pays and sends nothing, and the others do', async () => {
  const asked = await approved([{ ...refund, qty: 2 }, exchange]);
  const { id, product, buyer, order } = asked;
  const { body } = await admin.call(receiveReturn, { id, arrived: [2, 0] });
  expect(body).toMatchObject({ refundAmount: 400, lines: [{ qty: 2 }, { qty: 0, announced: 1 }] });
  expect(body.lines[0]).not.toHaveProperty('announced');
  expect((await admin.call(closeReturn, { id })).body.lines).toMatchObject([{}, { sent: 0 }]);
  expect(await reloadedSizes(api, product)).toContainEqual(['L', 5, 0, 0]);
  const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  const received = mails.flatMap(({ mail }) =>
    mail?.kind === 'orderReturn' && mail.to === buyer.email && mail.status === 'received' ? [mail] : [],
  );
  expect(received).toMatchObject([{ refundCents: 400_00, lines: [{ qty: 2 }, { qty: 0, announced: 1 }] }]);
  const acts = await api.db.read.findBy(AuditEntity, { target: order._id, action: 'return.received' });
  expect(acts).toMatchObject([{ after: { announced: 3, arrived: 2, restocked: 0 } }]);
});

const TWO = [{ ...refund, qty: 2 }, exchange];

test.each([
  ['without counts', {}, { arrived: 'Please say how many pieces of each line have arrived.' }],
  [
    'with a count for some lines only',
    { arrived: [2] },
    { arrived: 'Please give one number for each line of the return.' },
  ],
  [
    'with more than were announced',
    { arrived: [2, 2] },
    { 'arrived.1': 'Please enter at most 1, as announced.' },
  ],
  ['with nothing', { arrived: [0, 0] }, { arrived: 'When nothing has arrived, please decline the return.' }],
  [
    'with more on the shelf than arrived',
    { arrived: [1, 1], restock: [2, 0] },
    { 'restock.0': 'So many pieces did not come back.' },
  ],
] as const)('a return of several pieces is not received %s', async (_, counts, fields) => {
  const { id, product } = await approved([...TWO]);
  const before = await reloadedSizes(api, product);
  const { arrived, restock } = { arrived: undefined, restock: undefined, ...counts };
  const refused = await admin.call(receiveReturn, {
    id,
    ...(arrived && { arrived: [...arrived] }),
    ...(restock && { restock: [...restock] }),
  });
  expect([refused.status, refused.body.fields]).toEqual([400, fields]);
  expect(await reloadedSizes(api, product)).toEqual(before);
  expect((await admin.call(receiveReturn, { id, arrived: [2, 1] })).status).toBe(200);
});

test('the return of one piece is received by a client that does not count', async () => {
  const { id } = await approved([refund]);
  const { status, body } = await admin.call(receiveReturn, { id, restock: [1] });
  expect([status, body.refundAmount]).toEqual([200, 200]);
  expect(body.lines).toMatchObject([{ qty: 1, restocked: 1 }]);
});

test('of two counts at the same moment one is taken', async () => {
  const { id, product } = await approved([{ ...exchange, qty: 3 }]);
  const answers = await Promise.all(
    [1, 2].map((arrived) => admin.call(receiveReturn, { id, arrived: [arrived] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { qty = 0 } = answers.find(({ status }) => status === 200)?.body.lines[0] ?? {};
  expect(await reloadedSizes(api, product)).toContainEqual(['L', 5 - qty, qty, 0]);
});

test('pieces are counted once, and of an approved return only', async () => {
  const { id } = await aReturn(api);
  expect((await admin.call(receiveReturn, { id, arrived: [1] })).status).toBe(409);
  await admin.call(approveReturn, { id });
  expect((await admin.call(receiveReturn, { id, arrived: [1] })).status).toBe(200);
  expect((await admin.call(receiveReturn, { id, arrived: [1] })).status).toBe(409);
});
