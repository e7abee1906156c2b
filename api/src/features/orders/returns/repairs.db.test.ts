import { closeReturn, receiveReturn } from '@shop/contract/adminReturns';
import { getShopConfig } from '@shop/contract/config';
import type { InputOf } from '@shop/contract/endpoint';
import { getOrder } from '@shop/contract/orders';
import { requestReturn } from '@shop/contract/returns';
import { addShopMonths, DAY_MS, formatShopDay } from '@shop/domain/shopDays';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { isSound } from '../../../doctor/finding.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aSizedProduct, reloadedSizes } from '../../../testing/factories/products.ts';
import { aDeliveredOrder, aReturn } from '../../../testing/factories/returns.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

const ask = ({ order, buyer }: PlacedOrder, lines: InputOf<typeof requestReturn>['lines']) =>
  api.as(buyer).call(requestReturn, { id: order._id, lines });

const repair = { line: 0, qty: 1, reason: 'faulty', wish: 'repair' } as const;

test('a repair moves neither money nor stock, and its unit can be returned again once sent back', async () => {
  const product = await aSizedProduct(api, { M: 3 });
  const placed = await aDeliveredOrder(api, { product });
  const { id } = await aReturn(api, { placed, lines: [repair], status: 'approved' });
  expect((await ask(placed, [repair])).body.code).toBe('illegal_transition');
  const shelved = await admin.call(receiveReturn, { id, arrived: [1], restock: [1] });
  expect(shelved.body.fields).toEqual({ 'restock.0': 'What is repaired goes back to its buyer.' });
  await admin.call(receiveReturn, { id, arrived: [1] });
  const closed = await admin.call(closeReturn, { id });
  expect(closed).toMatchObject({
    status: 200,
    body: { status: 'closed', refundAmount: 0, refundDueBy: null, lines: [{ restocked: 0 }] },
  });
  expect(await reloadedSizes(api, product)).toEqual([['M', 2, 0, 1]]);
  expect(await api.db.read.countBy(RefundEntity, { orderId: placed.order._id })).toBe(0);
  const again = await aReturn(api, {
    placed,
    lines: [{ ...repair, wish: 'refund' }],
    status: 'received',
  });
  const refunded = await admin.call(closeReturn, { id: again.id });
  expect(refunded.body.refundAmount).toBe(placed.order.totalPrice);
  expect(isSound(await checkInvariants(api.db.read))).toBe(true);
});

test('what was repaired can be returned for three months more, its other lines cannot', async () => {
  const products = await Promise.all([aSizedProduct(api, { M: 3 }), aSizedProduct(api, { M: 3 })]);
  const placed = await aDeliveredOrder(api, { input: orderInput(products) });
  api.clock.advance(150 * DAY_MS);
  const { id } = await aReturn(api, { placed, lines: [repair], status: 'received' });
  await admin.call(closeReturn, { id });
  const { body } = await api.as(placed.buyer).call(getOrder, { id: placed.order._id });
  const until = body.rights?.find(({ name }) => name === 'faulty')?.until ?? '';
  expect(formatShopDay(until)).toBe(formatShopDay(addShopMonths(api.clock.now(), 3)));
  api.clock.advance(80 * DAY_MS);
  expect((await ask(placed, [{ ...repair, line: 1, wish: 'refund' }])).body).toMatchObject({
    code: 'illegal_transition',
    message: expect.stringContaining('could be returned until'),
  });
  expect((await ask(placed, [{ ...repair, wish: 'refund' }])).status).toBe(201);
  api.clock.advance(20 * DAY_MS);
  expect((await ask(placed, [{ ...repair, wish: 'refund' }])).body.code).toBe('illegal_transition');
});

test('after six months only the repaired units of a line can be returned, each once', async () => {
  const product = await aSizedProduct(api, { M: 3 });
  const placed = await aDeliveredOrder(api, { product, qty: 3 });
  api.clock.advance(150 * DAY_MS);
  const { id } = await aReturn(api, { placed, lines: [repair], status: 'received' });
  await admin.call(closeReturn, { id });
  api.clock.advance(80 * DAY_MS);
  const refund = { ...repair, wish: 'refund' } as const;
  expect((await ask(placed, [{ ...refund, qty: 2 }])).body).toMatchObject({
    code: 'illegal_transition',
    message: `Only 1 of ${product.name} can still be returned.`,
  });
  expect((await ask(placed, [refund])).status).toBe(201);
  expect((await ask(placed, [refund])).body).toMatchObject({
    code: 'illegal_transition',
    message: expect.stringContaining('could be returned until'),
  });
});

test('a unit that was repaired twice can be returned once after six months', async () => {
  const product = await aSizedProduct(api, { M: 1 });
  const placed = await aDeliveredOrder(api, { product });
  for (const days of [150, 20]) {
    api.clock.advance(days * DAY_MS);
    admin = api.as(await anAdmin(api));
    const { id } = await aReturn(api, { placed, lines: [repair], status: 'received' });
    await admin.call(closeReturn, { id });
  }
  api.clock.advance(50 * DAY_MS);
  expect((await ask(placed, [{ ...repair, wish: 'refund' }])).status).toBe(201);
});

test('only faulty or wrong items are repaired', async () => {
  const placed = await aDeliveredOrder(api);
  for (const reason of ['changedMind', 'size'] as const) {
    const { status, body } = await ask(placed, [{ ...repair, reason }]);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { 'lines.0.wish': 'Only faulty or wrong items can be repaired.' },
    });
  }
  expect((await ask(placed, [{ ...repair, reason: 'wrong' }])).status).toBe(201);
});

test('a shop refuses repairs until its setting says that all processes know them', async () => {
  const off = await testApi({ env: { REPAIRS: 'off' } });
  const placed = await aDeliveredOrder(off);
  const { status, body } = await off
    .as(placed.buyer)
    .call(requestReturn, { id: placed.order._id, lines: [repair] });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { 'lines.0.wish': "Please contact us if you'd like a repair." },
  });
  expect((await off.anonymous.call(getShopConfig, {})).body).not.toHaveProperty('offersRepairs');
  expect((await api.anonymous.call(getShopConfig, {})).body.offersRepairs).toBe(true);
  await off.close();
});
