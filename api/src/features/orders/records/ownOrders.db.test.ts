import type { InputOf } from '@shop/contract/endpoint';
import { myOrders } from '@shop/contract/orders';
import { v7 as uuid } from 'uuid';
import { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aUser } from '../../../testing/factories/users.ts';
import { planOf } from '../../../testing/planOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const OWN = 23;
const OTHERS = 400;

let api: TestApi;
let caller: Caller;
/** The ids of the buyer's orders, newest first. */
let ids: string[];
beforeAll(async () => {
  api = await testApi();
  const buyer = await aUser(api);
  caller = api.as(buyer);
  const { order, buyer: other } = await anOrder(api);
  ids = (await copiesOf(order._id, OWN, buyer)).reverse();
  await copiesOf(order._id, OTHERS, other);
});
afterAll(() => api.close());

/** Orders with their lines, a minute between them, the oldest first; one that is deleted comes last. */
async function copiesOf(id: string, count: number, { id: userId }: UserEntity): Promise<string[]> {
  const { number: _, createdAt, ...order } = await api.db.read.findOneByOrFail(OrderEntity, { id });
  const lines = await api.db.read.findBy(OrderLineEntity, { orderId: id });
  const copies = Array.from({ length: count + 1 }, (_, place) => ({
    ...order,
    id: uuid(),
    userId,
    createdAt: new Date(createdAt.getTime() + place * 60_000),
    archivedAt: place === count ? createdAt : null,
  }));
  const copiedLines = copies.flatMap((copy) => lines.map((line) => ({ ...line, orderId: copy.id })));
  await inTransaction(api.db, async (tx) => {
    await tx.insert(OrderEntity, copies);
    await tx.insert(OrderLineEntity, copiedLines);
  });
  return copies.slice(0, count).map((copy) => copy.id);
}

const ask = async (input: InputOf<typeof myOrders>, by = caller) => {
  const { status, body, headers } = await by.call(myOrders, input);
  return { status, ids: body.map(({ _id }) => _id), total: headers.get('X-Total-Count'), body };
};

test('without a page the answer is a bare array of all, and their count [7.24]', async () => {
  expect(await ask({})).toMatchObject({ status: 200, ids, total: String(OWN) });
});

test.each([
  [1, 0],
  ['2', 10],
  [3, 20],
  ['4', 20],
  [1_000_000_000, 20],
  ['', 0],
  [0, 0],
  [-3, 0],
  ['garbage', 0],
])('page %j has ten of them, the newest first, and the count of all', async (page, first) => {
  const answer = await ask({ page });
  expect(answer).toMatchObject({ status: 200, ids: ids.slice(first, first + 10), total: String(OWN) });
  for (const { orderItems } of answer.body) expect(orderItems).toHaveLength(1);
});

test.each([{}, { page: 2 }])('a customer without orders gets an empty list: %j', async (input) => {
  expect(await ask(input, api.as(await aUser(api)))).toMatchObject({ status: 200, ids: [], total: '0' });
});

test('a page is read along the index of its buyer, already in order', async () => {
  const statements = await statementsOf(api, () => ask({ page: 2 }));
  const read = statements.filter(({ sql }) => /FROM .orders./.test(sql));
  expect(read).toHaveLength(2);
  for (const statement of read) {
    const plan = (await planOf(api, statement)).join(' ');
    expect(plan).toContain('orders_of_user');
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE|filesort|temporary/);
  }
});
