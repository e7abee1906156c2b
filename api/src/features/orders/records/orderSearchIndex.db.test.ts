import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrders } from '@shop/contract/adminOrderList';
import { EntityManager } from 'typeorm';
import { OrderEntity, OrderWordEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { eraseOrders } from '../../../jobs/eraseOrders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { anonymizeOrders } from '../life/orderRetention.service.ts';
import { renewOrderSearchIndex } from './orderSearchIndex.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const wordsOf = async (number: number) => {
  const rows = await api.db.read.find(OrderWordEntity, { where: { number }, order: { word: 'ASC' } });
  return rows.map(({ word }) => word);
};
const found = async (search: string) => {
  const { body } = await api.as(await anAdmin(api)).call(findOrders, { search });
  return body.orders.map(({ number }) => number);
};

test('an order is found by the words of its buyer until the buyer is taken out of it', async () => {
  const buyer = await aUser(api, { name: 'Zoë van der Merwe-Nel', email: 'zo.merwe@post.example' });
  const { order: placed } = await anOrder(api, { buyer });
  const order = await api.db.read.findOneByOrFail(OrderEntity, { id: placed._id });
  expect(await wordsOf(order.number)).toEqual([]);
  await Promise.all([renewOrderSearchIndex(api.db), renewOrderSearchIndex(api.db)]);
  expect(await wordsOf(order.number)).toEqual(
    ['der', 'example', 'merwe', 'nel', 'post', 'van', 'zo', 'zo.merwe@post.example', 'zoe'].sort(),
  );
  expect(await found('zoe nel')).toEqual([String(order.number)]);
  expect(await found('zoë MERWE')).toEqual([String(order.number)]);
  expect(await found('zoe botha')).toEqual([]);
  expect(await renewOrderSearchIndex(api.db)).toBe(0);
  await inTransaction(api.db, (tx) => anonymizeOrders(tx, [order], api.clock.now()));
  expect(await wordsOf(order.number)).toEqual([]);
  expect(await found('zoe nel')).toEqual([]);
});

/** Enough for another transaction, unless it has to wait. */
const WHILE_MS = 200;

/** Does one thing after the first reading of orders, and the other after the reading that follows it. */
function betweenReadings(...things: readonly (() => Promise<void>)[]): void {
  const find = Reflect.get(EntityManager.prototype, 'find');
  const next = [...things];
  let isBusy = false;
  jest.spyOn(EntityManager.prototype, 'find').mockImplementation(async function read(
    this: EntityManager,
    target,
    options,
  ) {
    const rows = await find.call(this, target, options);
    if (target !== OrderEntity || isBusy) return rows;
    isBusy = true;
    await next.shift()?.();
    isBusy = false;
    return rows;
  });
}

test('words that two processes write at once go with the buyer who is taken out meanwhile', async () => {
  const { order: placed } = await anOrder(api);
  const order = await api.db.read.findOneByOrFail(OrderEntity, { id: placed._id });
  // Bound here, so that it is not part of the transaction within which it is called.
  const erase = AsyncResource.bind(() =>
    inTransaction(api.db, (tx) => anonymizeOrders(tx, [order], api.clock.now())),
  );
  const erased: Promise<void>[] = [];
  betweenReadings(
    async () => {
      await renewOrderSearchIndex(api.db);
      expect(await wordsOf(order.number)).not.toEqual([]);
    },
    async () => {
      erased.push(erase());
      await Promise.race([...erased, sleep(WHILE_MS)]);
    },
  );
  await renewOrderSearchIndex(api.db);
  expect(erased).toHaveLength(1);
  await Promise.all(erased);
  expect(await wordsOf(order.number)).toEqual([]);
});

test('an order that has lost its buyer gets no words', async () => {
  const { order: placed } = await anOrder(api);
  const order = await api.db.read.findOneByOrFail(OrderEntity, { id: placed._id });
  await inTransaction(api.db, (tx) => anonymizeOrders(tx, [order], api.clock.now()));
  await renewOrderSearchIndex(api.db);
  expect(await wordsOf(order.number)).toEqual([]);
});

test('words of an order whose buyer a process without words has taken out go with the next run', async () => {
  const [{ order: first }, { order: other }] = [await anOrder(api), await anOrder(api)];
  const gone = await api.db.read.findOneByOrFail(OrderEntity, { id: first._id });
  const kept = await api.db.read.findOneByOrFail(OrderEntity, { id: other._id });
  await renewOrderSearchIndex(api.db);
  const erasedAt = api.clock.now();
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: gone.id }, { erasedAt }));
  await eraseOrders.run(api.app);
  expect(await wordsOf(gone.number)).toEqual([]);
  expect(await wordsOf(kept.number)).not.toEqual([]);
});
