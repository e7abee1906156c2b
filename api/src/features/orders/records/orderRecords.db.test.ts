import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { findOrders } from '@shop/contract/adminOrderList';
import type { InputOf } from '@shop/contract/endpoint';
import { ErrorBody } from '@shop/contract/errors';
import { getOrder, listOwnOrders } from '@shop/contract/orders';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { OrderEntity, OrderLineEntity, OrderSearchTokenEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { eraseOrders } from '../../../jobs/eraseOrders.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { anonymizeOrders } from '../life/orderRetention.service.ts';
import { writeMissingSearchTokens } from './orderSearchIndex.service.ts';

describe('access to orders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  describe('an order is refused with every bad field', () => {
    const post = (caller: Caller, input: object) =>
      caller.fetch('/api/orders', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      });

    test('an invalid order is refused only after the sign-in is checked', async () =>
      expect((await post(api.anonymous, { orderItems: [] })).status).toBe(401));

    test.each([
      [{ orderItems: [] }, ['orderItems']],
      [
        { orderItems: Array.from({ length: 51 }, () => ({ product: 'x', qty: 1, size: 'M' })) },
        ['orderItems'],
      ],
      [{ orderItems: [{ product: 'x', qty: 0, size: 'M' }] }, ['orderItems.0.qty']],
      [
        { orderItems: [{ product: 'x', qty: -1, size: 'X'.repeat(21) }] },
        ['orderItems.0.qty', 'orderItems.0.size'],
      ],
      [{ orderItems: [{ product: 'x', qty: 1.5, size: 'M' }] }, ['orderItems.0.qty']],
      [{ orderItems: [{ product: 'x', qty: '1', size: 'M' }] }, ['orderItems.0.qty']],
      [{ orderItems: [{ product: { $ne: '' }, qty: 1, size: 'M' }] }, ['orderItems.0.product']],
      [{ paymentMethod: 'Cash' }, ['paymentMethod']],
      [{ paymentMethod: 'PayFast' }, ['paymentMethod']],
      [
        { shippingAddress: { address: ' ', city: '', postalCode: '12345', phone: '12' } },
        [
          'shippingAddress.address',
          'shippingAddress.city',
          'shippingAddress.phone',
          'shippingAddress.postalCode',
        ],
      ],
    ])('%j', async (overrides, fields) => {
      const product = await aProduct(api);
      const answer = await post(api.as(await aUser(api)), { ...orderInput([product]), ...overrides });
      const { fields: refused } = ErrorBody.parse(await answer.json());
      expect({ status: answer.status, fields: Object.keys(refused ?? {}).sort() }).toEqual({
        status: 400,
        fields,
      });
    });
  });

  describe('an order', () => {
    test('an order is visible to its owner and administrators alone [6.2] [7.23] [R.16]', async () => {
      const { order, buyer } = await anOrder(api);
      const seenBy = async (user: Parameters<TestApi['as']>[0]) =>
        (await api.as(user).call(getOrder, { id: order._id })).status;
      expect(await seenBy(buyer)).toBe(200);
      expect(await seenBy(await anAdmin(api))).toBe(200);
      expect(await seenBy(await aUser(api))).toBe(404);
    });

    test('an order is listed to its owner alone, newest first [1.12] [7.24]', async () => {
      const buyer = await aUser(api);
      const first = await anOrder(api, { buyer });
      api.clock.advance(1000);
      const second = await anOrder(api, { buyer });
      await anOrder(api);
      const { body } = await api.as(buyer).call(listOwnOrders, {});
      expect(body.map(({ _id }) => _id)).toEqual([second.order._id, first.order._id]);
    });
  });
});

describe('the search index of orders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  afterEach(() => jest.restoreAllMocks());

  const wordsOf = async (number: number) => {
    const rows = await api.db.read.find(OrderSearchTokenEntity, {
      where: { number },
      order: { word: 'ASC' },
    });
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
    await Promise.all([writeMissingSearchTokens(api.db), writeMissingSearchTokens(api.db)]);
    expect(await wordsOf(order.number)).toEqual(
      ['der', 'example', 'merwe', 'nel', 'post', 'van', 'zo', 'zo.merwe@post.example', 'zoe'].sort(),
    );
    expect(await found('zoe nel')).toEqual([String(order.number)]);
    expect(await found('zoë MERWE')).toEqual([String(order.number)]);
    expect(await found('zoe botha')).toEqual([]);
    expect(await writeMissingSearchTokens(api.db)).toBe(0);
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
        await writeMissingSearchTokens(api.db);
        expect(await wordsOf(order.number)).not.toEqual([]);
      },
      async () => {
        erased.push(erase());
        await Promise.race([...erased, sleep(WHILE_MS)]);
      },
    );
    await writeMissingSearchTokens(api.db);
    expect(erased).toHaveLength(1);
    await Promise.all(erased);
    expect(await wordsOf(order.number)).toEqual([]);
  });

  test('an order that has lost its buyer gets no words', async () => {
    const { order: placed } = await anOrder(api);
    const order = await api.db.read.findOneByOrFail(OrderEntity, { id: placed._id });
    await inTransaction(api.db, (tx) => anonymizeOrders(tx, [order], api.clock.now()));
    await writeMissingSearchTokens(api.db);
    expect(await wordsOf(order.number)).toEqual([]);
  });

  test('words of an order whose buyer a process without words has taken out go with the next run', async () => {
    const [{ order: first }, { order: other }] = [await anOrder(api), await anOrder(api)];
    const gone = await api.db.read.findOneByOrFail(OrderEntity, { id: first._id });
    const remaining = await api.db.read.findOneByOrFail(OrderEntity, { id: other._id });
    await writeMissingSearchTokens(api.db);
    const erasedAt = api.clock.now();
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: gone.id }, { erasedAt }));
    await eraseOrders.run(api.app);
    expect(await wordsOf(gone.number)).toEqual([]);
    expect(await wordsOf(remaining.number)).not.toEqual([]);
  });
});

describe('own orders', () => {
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

  const ask = async (input: InputOf<typeof listOwnOrders>, by = caller) => {
    const { status, body, headers } = await by.call(listOwnOrders, input);
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
    const statements = await recordStatements(api, () => ask({ page: 2 }));
    const read = statements.filter(({ sql }) => /FROM .orders./.test(sql));
    expect(read).toHaveLength(2);
    for (const statement of read) {
      const plan = (await getQueryPlan(api, statement)).join(' ');
      expect(plan).toContain('orders_of_user');
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE|filesort|temporary/);
    }
  });
});
