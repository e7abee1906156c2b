import { deleteOrder } from '@shop/contract/adminOrders';
import { deleteUser } from '@shop/contract/adminUsers';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { anAdmin, aUser } from '../testing/factories/users.ts';
import { statementsOf } from '../testing/statementsOf.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { UserEntity } from './entities/accounts.ts';
import { inTransaction } from './transaction.ts';
import { lockOrder, lockUser } from './locks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const turnOf = async (id: string): Promise<number> =>
  (await api.db.read.findOneByOrFail(UserEntity, { id })).turn;

test('a lock of an order changes a row, so that two nodes of a cluster cannot both commit', async () => {
  const { order, buyer } = await anOrder(api);
  const before = await turnOf(buyer.id);
  await inTransaction(api.db, (tx) => lockOrder(tx, order._id));
  expect(await turnOf(buyer.id)).toBe(before + 1);
});

test('an order is locked though its buyer has been deleted', async () => {
  const { order, buyer } = await anOrder(api);
  await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: buyer.id }, { deletedAt: new Date() }));
  const before = await turnOf(buyer.id);
  await inTransaction(api.db, (tx) => lockOrder(tx, order._id));
  expect(await turnOf(buyer.id)).toBe(before + 1);
});

test('whoever delivers, deletes or restores an order has locked it', async () => {
  const { order, buyer } = await anOrder(api);
  await aPayment(api, { order });
  const { _id: id } = order;
  const admin = api.as(await anAdmin(api));
  for (const call of [deleteOrder, restoreOrder, deliverOrder]) {
    const before = await turnOf(buyer.id);
    expect((await admin.call(call, { id })).status).toBeLessThan(300);
    expect(await turnOf(buyer.id)).toBeGreaterThan(before);
  }
});

test('whoever deletes an account locks it before reading it, so that no change of its own is lost', async () => {
  const [admin, { id }] = [api.as(await anAdmin(api)), await aUser(api)];
  const statements = await statementsOf(api, () => admin.call(deleteUser, { id }));
  const [first] = statements.filter(({ values }) => values.includes(id));
  expect(first?.sql).toMatch(/^UPDATE \W?users\W? SET .*\+ 1/);
});

test('an account that has been deleted cannot be locked', async () => {
  const { id } = await aUser(api);
  expect(await inTransaction(api.db, (tx) => lockUser(tx, id))).toBe(true);
  await inTransaction(api.db, (tx) => tx.update(UserEntity, { id }, { deletedAt: new Date() }));
  expect(await inTransaction(api.db, (tx) => lockUser(tx, id))).toBe(false);
});
