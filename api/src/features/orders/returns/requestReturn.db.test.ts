import type { InputOf } from '@shop/contract/endpoint';
import { getOrder } from '@shop/contract/orders';
import { requestReturn } from '@shop/contract/returns';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aDeliveredOrder } from '../../../testing/factories/returns.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  // The clock advances by days, so sessions must last longer.
  const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '6000000', ADMIN_SESSION_MAX_HOURS: '100000' };
  api = await testApi({ env: { ...longSessions, SESSION_IDLE_DAYS: '4000', SESSION_MAX_DAYS: '4000' } });
  admin = api.as(await anAdmin(api));
});
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(() => api.close());

type Wanted = InputOf<typeof requestReturn>;
const refund = { line: 0, qty: 1, reason: 'changedMind', wish: 'refund' } as const;
const exchange = (size: string) => ({ line: 0, qty: 1, reason: 'size', wish: 'exchange', size }) as const;

const ask = ({ order, buyer }: PlacedOrder, wanted: Partial<Wanted> = {}) =>
  api.as(buyer).call(requestReturn, { id: order._id, lines: [refund], ...wanted });
const shelf = async (product: ProductEntity) => {
  const { stock, reserved, sold } = await reloaded(api, product);
  return [stock, reserved, sold];
};

describe('asking', () => {
  test('a buyer sees the rights of a delivered order and the return that was asked for', async () => {
    const placed = await aDeliveredOrder(api, { qty: 3 });
    const asked = await ask(placed, { lines: [{ ...refund, qty: 2 }], note: '  Too wide.\n' });
    expect([asked.status, asked.body]).toMatchObject([
      201,
      {
        status: 'requested',
        note: 'Too wide.',
        refundAmount: 598,
        lines: [{ line: 0, name: 'Boulder Tee', size: 'M', qty: 2, wish: 'refund', wantedSize: null }],
      },
    ]);
    const { body } = await api.as(placed.buyer).call(getOrder, { id: placed.order._id });
    expect(body.rights?.map(({ name, wishes }) => [name, wishes])).toEqual([
      ['changedMind', ['refund']],
      ['exchange', ['exchange']],
      ['faulty', ['refund', 'exchange']],
    ]);
    expect(body.returns).toEqual([asked.body]);
  });

  test('an order that is not delivered has no rights yet, and cannot be returned', async () => {
    const placed = await anOrder(api);
    const { status, body } = await ask(placed);
    expect([status, body.message]).toEqual([409, 'Only what was delivered can be returned.']);
    const seen = await api.as(placed.buyer).call(getOrder, { id: placed.order._id });
    expect(seen.body.rights).toBeUndefined();
  });

  test('nobody else can return an order, not even an administrator', async () => {
    const { order } = await aDeliveredOrder(api);
    for (const caller of [admin, api.as(await aUser(api))]) {
      expect((await caller.call(requestReturn, { id: order._id, lines: [refund] })).status).toBe(404);
    }
  });

  test.each([
    ['a line that it does not have', [{ ...refund, line: 1 }], 400, 'This order has no such line.'],
    ['no lines', [], 400, 'Please choose what you want to return.'],
    ['more than was bought', [{ ...refund, qty: 3 }], 409, 'Only 2 of Boulder Tee can still be returned.'],
    [
      'more than was bought, in two lines',
      [{ ...refund, qty: 2 }, exchange('L')],
      409,
      'Only 2 of Boulder Tee can still be returned.',
    ],
    ['an exchange without a size', [{ ...exchange('L'), size: '' }], 400, 'Please choose a size.'],
    ['a size that there is not', [exchange('XXL')], 400, 'Please choose one of the sizes of this product.'],
    [
      'the size that was bought',
      [exchange('M')],
      400,
      'Please choose another size than the one that you have.',
    ],
  ])('an order is not returned with %s', async (_, lines, status, message) => {
    const placed = await aDeliveredOrder(api, { qty: 2 });
    const answer = await ask(placed, { lines });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await shelf(placed.product)).toEqual([8, 0, 2]);
  });

  test('a faulty article may be replaced by one of the same size', async () => {
    const placed = await aDeliveredOrder(api);
    const { status } = await ask(placed, { lines: [{ ...exchange('M'), reason: 'faulty' }] });
    expect(status).toBe(201);
  });

  test('each wish has its time', async () => {
    const placed = await aDeliveredOrder(api, { qty: 5 });
    api.clock.advance(9 * DAY_MS);
    expect((await ask(placed)).body.message).toMatch(/^This order could be returned for a refund until/);
    expect((await ask(placed, { lines: [exchange('L')] })).status).toBe(201);
    api.clock.advance(30 * DAY_MS);
    expect((await ask(placed, { lines: [exchange('L')] })).status).toBe(409);
    expect((await ask(placed, { lines: [{ ...refund, reason: 'wrong' }] })).status).toBe(201);
    api.clock.advance(150 * DAY_MS);
    expect((await ask(placed, { lines: [{ ...refund, reason: 'faulty' }] })).status).toBe(409);
  });

  test('of two requests for the last piece at once, one is accepted', async () => {
    const placed = await aDeliveredOrder(api);
    const answers = await Promise.all([ask(placed), ask(placed, { lines: [exchange('L')] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a repeated key gives the same return, and cannot be used for another one', async () => {
    const placed = await aDeliveredOrder(api, { qty: 2 });
    const wanted = { lines: [exchange('L')], idempotencyKey: 'twice' };
    const answers = await Promise.all([ask(placed, wanted), ask(placed, wanted), ask(placed, wanted)]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await api.db.read.countBy(OrderReturnEntity, { orderId: placed.order._id })).toBe(1);
    expect(await shelf(placed.product)).toEqual([7, 1, 2]);
    const other = await ask(placed, { idempotencyKey: 'twice' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });
});

test('two lines of an order are returned by themselves', async () => {
  const buyer = await aUser(api);
  const products = [await aProduct(api), await aProduct(api, { priceCents: 50_00, name: 'Grit Cap' })];
  const { order } = await aDeliveredOrder(api, { buyer, input: orderInput(products, { qty: 2 }) });
  const lines = [
    { ...refund, line: 1, qty: 2 },
    { ...refund, reason: 'wrong' as const },
  ];
  const { body } = await api.as(buyer).call(requestReturn, { id: order._id, lines });
  expect(body.lines.map(({ name, qty }) => [name, qty])).toEqual([
    ['Grit Cap', 2],
    ['Boulder Tee', 1],
  ]);
  expect(body.refundAmount).toBe(399);
});
