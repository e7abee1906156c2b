import { placeOrder } from '@shop/contract/orders';
import { getOldestRetainedOrder } from '@shop/domain/retention';
import { IdempotencyEntity, OrderEntity } from '../database/entities/orders.ts';
import { InvoiceEntity } from '../database/entities/payments.ts';
import { OrderReturnEntity } from '../database/entities/returns.ts';
import { UserEntity } from '../database/entities/accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import { checkInvariants } from '../doctor/invariants.ts';
import { isSound } from '../doctor/finding.ts';
import type { PlacedOrder } from '../testing/factories/orders.ts';
import { anOrder, orderInput } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { aProduct } from '../testing/factories/products.ts';
import { aReturn } from '../testing/factories/returns.ts';
import { aUser } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { eraseOrders } from './eraseOrders.ts';

const MINUTE_MS = 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

/** Makes the order as old as orders may get, and this much older. */
async function madeOld({ order }: PlacedOrder, olderMs: number, changes: Partial<OrderEntity> = {}) {
  const createdAt = new Date(getOldestRetainedOrder(api.clock.now()).getTime() - olderMs);
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: order._id }, { createdAt, ...changes }));
}

const stored = ({ order }: PlacedOrder) => api.db.read.findOneByOrFail(OrderEntity, { id: order._id });

test('after five years an order, its invoice and its payment lead to nobody, and the books still add up', async () => {
  const [old, young] = [await anOrder(api), await anOrder(api)];
  for (const placed of [old, young]) await aPayment(api, placed);
  await madeOld(old, MINUTE_MS);
  await madeOld(young, -MINUTE_MS);
  const before = await stored(old);
  await eraseOrders.run(api.app);

  const after = await stored(old);
  expect(JSON.stringify(after)).not.toMatch(
    new RegExp([old.buyer.id, before.buyerName, before.buyerEmail, before.address, before.phone].join('|')),
  );
  expect(after).toMatchObject({
    number: before.number,
    status: 'paid',
    totalCents: before.totalCents,
    buyerName: 'Deleted user',
    erasedAt: expect.any(Date),
  });
  expect(await api.db.read.countBy(InvoiceEntity, { orderId: old.order._id })).toBe(1);
  expect(await stored(young)).toMatchObject({ userId: young.buyer.id, buyerName: young.buyer.name });
  expect(isSound(await checkInvariants(api.db.read))).toBe(true);
});

test('what buyer and shop wrote about a return of the order goes with its buyer', async () => {
  const { id, ...placed } = await aReturn(api);
  const words = { note: 'It is for Thandi', declineReason: 'Thandi has worn it' };
  await inTransaction(api.db, (tx) => tx.update(OrderReturnEntity, { id }, words));
  await madeOld(placed, MINUTE_MS);
  await eraseOrders.run(api.app);
  const kept = await api.db.read.findOneByOrFail(OrderReturnEntity, { id });
  expect(kept).toMatchObject({ note: null, declineReason: null });
});

test('its buyer does not see the order any more, and a repeated request does not lead to it', async () => {
  const buyer = await aUser(api);
  const product = await aProduct(api);
  const headers = { 'Idempotency-Key': 'the-only-one' };
  const { body: order } = await api.as(buyer).call(placeOrder, orderInput([product]), headers);
  await madeOld({ order, buyer, product }, MINUTE_MS);
  await eraseOrders.run(api.app);
  expect(await api.db.read.countBy(OrderEntity, { userId: buyer.id })).toBe(0);
  expect(await api.db.read.count(IdempotencyEntity)).toBe(0);
});

test('an order waits as long as money is owed for it or may still come', async () => {
  const [owed, pending] = [await anOrder(api), await anOrder(api)];
  await madeOld(owed, MINUTE_MS, { isRefundDue: true });
  await madeOld(pending, MINUTE_MS, { isPaymentPending: true });
  await eraseOrders.run(api.app);
  for (const placed of [owed, pending]) {
    expect(await stored(placed)).toMatchObject({ buyerName: placed.buyer.name, erasedAt: null });
  }
  await madeOld(owed, MINUTE_MS, { isRefundDue: false });
  await eraseOrders.run(api.app);
  expect(await stored(owed)).toMatchObject({ erasedAt: expect.any(Date) });
});

test('many orders are erased in small transactions, by several processes at once', async () => {
  const product = await aProduct(api, { stock: 10 });
  const placed = await anOrder(api, { product });
  const { number: _number, ...template } = await stored(placed);
  const createdAt = new Date(getOldestRetainedOrder(api.clock.now()).getTime() - MINUTE_MS);
  const many = Array.from({ length: 1100 }, (_, index) => ({
    ...template,
    ...{ id: `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`, createdAt },
  }));
  while (many.length > 0) {
    const some = many.splice(0, 100);
    await inTransaction(api.db, (tx) => tx.insert(OrderEntity, some));
  }
  const begun = jest.spyOn(api.db.sources.write, 'createQueryRunner');
  await Promise.all([eraseOrders.run(api.app), eraseOrders.run(api.app)]);
  expect(begun.mock.calls.length).toBeGreaterThanOrEqual(3);
  begun.mockRestore();
  expect(await api.db.read.countBy(OrderEntity, { userId: template.userId })).toBe(1);
  expect(await api.db.read.countBy(UserEntity, { name: 'Deleted user' })).toBe(1);
});
