import { v7 as uuid } from 'uuid';
import type { OrderFilters } from '@shop/contract/adminOrderList';
import { findOrders } from '@shop/contract/adminOrderList';
import {
  addOrderNote,
  deliverOrders,
  listOrderNotes,
  listPackingSlips,
  shipOrders,
} from '@shop/contract/adminOrderProcessing';
import { deleteOrder } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { formatShopDay } from '@shop/domain/shopDays';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { OrderEntity, OrderSearchTokenEntity } from '../../../database/entities/orders.ts';
import { insertMany } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { writeMissingSearchTokens } from '../records/orderSearchIndex.service.ts';
import { updateProduct } from '@shop/contract/adminProducts';
import { listSales } from '@shop/contract/adminSales';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { switchPrices } from '../../../jobs/switchPrices.ts';
import { aVoucher } from '../../../testing/factories/vouchers.ts';

describe('shipping several orders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const parcel = (id: string, trackingNumber: string) => ({ id, carrier: 'Berg Couriers', trackingNumber });

  test('each order is shipped with its parcel, whatever becomes of the others', async () => {
    const admin = api.as(await anAdmin(api));
    const [first, unpaid, second] = [await anOrder(api), await anOrder(api), await anOrder(api)];
    await aPayment(api, first);
    await aPayment(api, second);
    const unknownId = uuid();
    const parcels = [
      parcel(first.order._id, 'BC-1'),
      parcel(unpaid.order._id, 'BC-2'),
      parcel(unknownId, 'BC-3'),
      parcel(second.order._id, 'BC-4'),
    ];
    const { status, body } = await admin.call(shipOrders, { parcels });
    expect({ status, results: body.results }).toEqual({
      status: 200,
      results: [
        { id: first.order._id, isShipped: true },
        { id: unpaid.order._id, isShipped: false, message: 'Only a paid order can be shipped.' },
        { id: unknownId, isShipped: false, message: 'Order not found' },
        { id: second.order._id, isShipped: true },
      ],
    });
    const shipped = await api.as(second.buyer).call(getOrder, { id: second.order._id });
    expect(shipped.body).toMatchObject({
      state: 'shipped',
      shipment: { carrier: 'Berg Couriers', trackingNumber: 'BC-4' },
    });
  });

  test('a repeated call changes nothing and writes nothing down', async () => {
    const admin = api.as(await anAdmin(api));
    const placed = await anOrder(api);
    await aPayment(api, placed);
    const parcels = [parcel(placed.order._id, 'BC-9')];
    await admin.call(shipOrders, { parcels });
    const { body } = await admin.call(shipOrders, { parcels });
    expect(body.results).toEqual([{ id: placed.order._id, isShipped: true }]);
    const audited = await api.db.read.findBy(AuditEntity, { target: placed.order._id });
    expect(audited.map(({ action }) => action)).toEqual(['order.shipped']);
  });

  test('a parcel needs a carrier and a number, and there must be one', async () => {
    const admin = api.as(await anAdmin(api));
    const { status, body } = await admin.call(shipOrders, {
      parcels: [{ id: uuid(), carrier: '', trackingNumber: '' }],
    });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: {
        'parcels.0.carrier': 'Please enter the carrier.',
        'parcels.0.trackingNumber': 'Please enter the tracking number.',
      },
    });
    expect((await admin.call(shipOrders, { parcels: [] })).status).toBe(400);
  });
});

describe('marking several orders as delivered', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const paidOrder = async () => {
    const placed = await anOrder(api);
    await aPayment(api, placed);
    return placed.order._id;
  };

  test('each paid order is delivered and its buyer told, whatever becomes of the others', async () => {
    const admin = api.as(await anAdmin(api));
    const [first, unpaid, second] = [await paidOrder(), (await anOrder(api)).order._id, await paidOrder()];
    const unknown = uuid();
    const { body } = await admin.call(deliverOrders, { ids: [first, unpaid, unknown, second, first] });
    expect(body.results).toEqual([
      { id: first, isDelivered: true },
      { id: unpaid, isDelivered: false, message: 'Only a paid order can be delivered.' },
      { id: unknown, isDelivered: false, message: 'Order not found' },
      { id: second, isDelivered: true },
    ]);
    const { body: order } = await admin.call(getOrder, { id: second });
    expect(order).toMatchObject({ isDelivered: true, status: 'delivered' });
    const audited = await api.db.read.findBy(AuditEntity, { target: first });
    expect(audited.map(({ action }) => action)).toEqual(['order.delivered']);
  });

  test('many orders are delivered by one call, and a repeated call says of each that it was', async () => {
    const admin = api.as(await anAdmin(api));
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) ids.push(await paidOrder());
    const { body } = await admin.call(deliverOrders, { ids });
    expect(body.results.filter(({ isDelivered }) => isDelivered)).toHaveLength(9);
    const again = await admin.call(deliverOrders, { ids });
    expect(new Set(again.body.results.map(({ message }) => message))).toEqual(
      new Set(['This order has already been delivered.']),
    );
  });

  test('no order or more than a hundred are refused with a message', async () => {
    const admin = api.as(await anAdmin(api));
    for (const ids of [[], Array.from({ length: 101 }, () => uuid())]) {
      const { status, body } = await admin.call(deliverOrders, { ids });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { ids: 'Please choose 1 to 100 orders.' },
      });
    }
  });

  test('orders that were shipped up to a day are listed', async () => {
    const admin = api.as(await anAdmin(api));
    const [late, recent] = [await paidOrder(), await paidOrder()];
    await admin.call(shipOrders, {
      parcels: [late, recent].map((id) => ({ id, carrier: 'Berg Couriers', trackingNumber: 'BC-1' })),
    });
    const shippedAt = new Date(Date.now() - 11 * 24 * 60 * 60_000);
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: late }, { shippedAt }));
    const filters = { state: 'shipped', shippedUntil: formatShopDay(shippedAt) } as const;
    const { body } = await admin.call(findOrders, { ...filters, page: 1, pageSize: 10 });
    expect(body.orders.map(({ _id }) => _id)).toEqual([late]);
  });
});

describe('the export of orders', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi();
  });
  afterEach(() => api.close());

  test('orders are exported as they are filtered or chosen, and no name becomes a formula', async () => {
    const admin = api.as(await anAdmin(api));
    const product = await aProduct(api, { name: 'Boulder Tee', priceCents: 12_345 });
    const paid = await anOrder(api, { product, buyer: await aUser(api, { name: '=SUM(A1)' }), qty: 2 });
    await aPayment(api, paid);
    const unpaid = await anOrder(api);
    const file = async (query: string): Promise<string[]> => {
      const answer = await admin.fetch(`/api/admin/orders.csv${query}`);
      expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
        status: 200,
        contentType: 'text/csv; charset=utf-8; header=present',
      });
      return (await answer.text()).trim().split('\r\n');
    };
    const [head, ...rows] = await file('');
    expect(head).toMatch(/^\uFEFF?number,state,ordered \(Africa\/Johannesburg\),name,email/);
    expect(rows.map((row) => row.split(',')[0])).toEqual([unpaid.order.number, paid.order.number]);
    const [, only] = await file('?state=paid');
    expect(only).toContain("'=SUM(A1)");
    expect(only).toContain('2 x Boulder Tee (M),2,246.9,100,');
    expect(await file(`?ids=${unpaid.order._id}`)).toHaveLength(2);
    expect(await file('?search=nobody')).toHaveLength(1);
  });

  test('only administrators export orders', async () => {
    const { buyer } = await anOrder(api);
    expect((await api.as(buyer).fetch('/api/admin/orders.csv')).status).toBe(403);
  });

  /** Orders that are read from end to end, as either engine says it. */
  const READ_WHOLE = /"SCAN o\b|^o (ALL|index) /;

  test.each([
    ['a user', (buyer: string) => `user=${buyer}`],
    ['refunds that are due', () => 'refundDue=1'],
    ['a search', () => 'search=thandi'],
  ])('an export of the few orders of %s does not read all orders', async (_, query) => {
    const admin = api.as(await anAdmin(api));
    const { buyer } = await anOrder(api);
    await anOrder(api);
    const statements = await recordStatements(api, async () => {
      const answer = await admin.fetch(`/api/admin/orders.csv?${query(buyer.id)}`);
      expect(answer.status).toBe(200);
      await answer.text();
    });
    const reading = statements.filter(({ sql }) => sql.includes('ORDER BY o.number DESC'));
    expect(reading).toHaveLength(1);
    const plans = await Promise.all(reading.map((statement) => getQueryPlan(api, statement)));
    expect(plans.flat().filter((line) => READ_WHOLE.test(line))).toEqual([]);
  });
});

describe('the list of orders', () => {
  let api: TestApi;
  let admin: Caller;
  /** Orders by their letters. */
  const numbers: Record<string, string> = {};
  const ids: Record<string, string> = {};

  const DAY_MS = 24 * 60 * 60_000;

  interface Placed {
    readonly name: string;
    readonly product: string;
    readonly city: string;
    readonly priceCents: number;
  }

  async function place(letter: string, { name, product, city, priceCents }: Placed) {
    const buyer = await aUser(api, { name, email: `${letter}.shopper@shop.example` });
    const goods = await aProduct(api, { name: product, priceCents });
    const { body } = await api
      .as(buyer)
      .call(
        placeOrder,
        orderInput([goods], { shippingAddress: { ...orderInput([]).shippingAddress, city }, qty: 2 }),
      );
    numbers[letter] = body.number;
    ids[letter] = body._id;
    return { order: body, buyer, product: goods };
  }

  beforeAll(async () => {
    api = await testApi();
    const staff = await anAdmin(api);
    admin = api.as(staff);
    const a = await place('a', {
      name: 'Thandi Adams',
      product: 'Karoo Hoodie',
      city: 'Paarl',
      priceCents: 30_000,
    });
    api.clock.advance(DAY_MS);
    // A session of an administrator ends within a day.
    admin = api.as(staff);
    await aPayment(api, a);
    await admin.call(deliverOrder, { id: a.order._id });
    const b = await place('b', {
      name: 'Sipho Nkosi',
      product: 'Boulder Tee 50%',
      city: 'paarl',
      priceCents: 10_000,
    });
    await aPayment(api, b);
    // The later orders have no words yet.
    await writeMissingSearchTokens(api.db);
    api.clock.advance(DAY_MS);
    admin = api.as(staff);
    await place('c', {
      name: 'Thandi Botha',
      product: 'Boulder Tee',
      city: 'Durban',
      priceCents: 20_000,
    });
    const d = await place('d', {
      name: 'Gone Person',
      product: 'Dome Cap',
      city: 'Durban',
      priceCents: 40_000,
    });
    await aPayment(api, d);
    await admin.call(deleteOrder, { id: d.order._id });
  });
  afterAll(() => api.close());

  type Query = Partial<OrderFilters> & { page?: number; pageSize?: number };

  /** The letters of the orders that are found, in their order. */
  async function found(query: Query): Promise<string> {
    const { body } = await admin.call(findOrders, query);
    return body.orders
      .map(({ number }) => Object.keys(numbers).find((letter) => numbers[letter] === number) ?? number)
      .join('');
  }

  test('all orders that are not deleted are listed, newest first, with their count', async () => {
    expect(await found({})).toBe('cba');
    const { body } = await admin.call(findOrders, { pageSize: 2, page: 9 });
    expect(body).toMatchObject({ page: 2, pages: 2, total: 3, isCounted: true });
    expect(body.orders).toHaveLength(1);
  });

  test.each([
    ['a number', () => ({ search: numbers['b'] ?? '' }), 'b'],
    ['a number with its sign', () => ({ search: `#${numbers['b'] ?? ''}` }), 'b'],
    ['a name in any case', () => ({ search: 'thandi' }), 'ca'],
    ['several words of a name', () => ({ search: 'adams  THANDI' }), 'a'],
    ['a part of an address', () => ({ search: 'B.Shopper@' }), 'b'],
    ['the beginning of a word', () => ({ search: 'nko' }), 'b'],
    ['a name and an address', () => ({ search: 'nkosi b.shopper' }), 'b'],
    ['a whole address', () => ({ search: 'a.shopper@shop.example' }), 'a'],
    ['a product', () => ({ search: 'boulder tee' }), 'cb'],
    ['signs that databases read in their own way', () => ({ search: '50%' }), 'b'],
    ['signs that match nothing', () => ({ search: 'h_die' }), ''],
    ['what nobody has', () => ({ search: 'nothing of it' }), ''],
    ['a search among the filtered', () => ({ search: 'thandi', city: 'Durban' }), 'c'],
  ])('the list is searched by %s', async (_, query, letters) => {
    expect(await found(query())).toBe(letters);
  });

  test('a search finds the number of a parcel by its beginning', async () => {
    const parcel = { trackingNumber: 'CG-7781-ZA' };
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['b'] ?? '' }, parcel));
    expect(await found({ search: 'cg-7781' })).toBe('b');
  });

  test('a city of as many letters as the filter takes is found', async () => {
    // The letter with the most spellings, so that its pattern is the longest one.
    const longest = 'o'.repeat(200);
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: longest }));
    expect(await found({ city: longest.toUpperCase() })).toBe('a');
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Paarl' }));
  });

  test('a city is the same with and without accents', async () => {
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Môreson' }));
    const letters = [
      await found({ city: 'moreson' }),
      await found({ city: 'MÔRESÓN' }),
      await found({ city: 'ore' }),
    ];
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Paarl' }));
    expect(letters).toEqual(['a', 'a', '']);
  });

  test.each(['zoe', 'ZOË', 'Zoë'])(
    'an order without words yet is found by its buyer as %s',
    async (search) => {
      const where = { id: ids['c'] ?? '' };
      await inTransaction(api.db, (tx) => tx.update(OrderEntity, where, { buyerName: 'Zoë Botha' }));
      const letters = await found({ search });
      await inTransaction(api.db, (tx) => tx.update(OrderEntity, where, { buyerName: 'Thandi Botha' }));
      expect(letters).toBe('c');
    },
  );

  test.each([
    ['handi', ''],
    ['otha', ''],
    ['bot tha', 'c'],
    ['botha c.shopper', 'c'],
  ])('orders are found by %p alike before and after their words are indexed', async (search, letters) => {
    const where = { id: ids['c'] ?? '' };
    const before = await found({ search });
    await writeMissingSearchTokens(api.db);
    const after = await found({ search });
    await inTransaction(api.db, async (tx) => {
      await tx.delete(OrderSearchTokenEntity, { number: Number(numbers['c']) });
      await tx.update(OrderEntity, where, { searchForm: null });
    });
    expect({ before, after }).toEqual({ before: letters, after: letters });
  });

  test('an order is found by the present name of its product, among few products and many', async () => {
    const [first, present] = [{ name: 'Karoo Hoodie' }, { name: 'Plum Hoodie' }];
    const product = await api.db.read.findOneByOrFail(ProductEntity, first);
    const others = Array.from({ length: 1802 }, (_, index) => ({
      ...product,
      ...(index % 2 === 0 ? first : present),
      id: uuid(),
    }));
    const bothFound = async () => [await found({ search: 'plum hoodie' }), await found({ search: 'karoo' })];
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, first, present));
    const ofFew = await bothFound();
    await inTransaction(api.db, (tx) => insertMany(tx, ProductEntity, others));
    const ofMany = await bothFound();
    const ids = others.map(({ id }) => id);
    await inTransaction(api.db, (tx) => tx.delete(ProductEntity, ids));
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, present, first));
    expect({ ofFew, ofMany }).toEqual({ ofFew: ['a', ''], ofMany: ['a', ''] });
  });

  test.each(['creme', 'CRÈME', 'Crème'])('an order is found by its product as %s', async (search) => {
    const [plain, accented] = [{ name: 'Karoo Hoodie' }, { name: 'Crème Hoodie' }];
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, plain, accented));
    const letters = await found({ search });
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, accented, plain));
    expect(letters).toBe('a');
  });

  test('a city is the same in capitals, whatever its letters', async () => {
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Môreson' }));
    expect(await found({ city: 'MÔRESON' })).toBe('a');
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'MÔRESON' }));
    expect(await found({ city: 'môreson' })).toBe('a');
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Paarl' }));
  });

  test.each([
    [{ state: 'paid' }, 'b'],
    [{ state: 'delivered' }, 'a'],
    [{ method: 'Credit Card' }, 'cba'],
    [{ method: 'PayFast' }, ''],
    [{ city: 'PAARL' }, 'ba'],
    [{ city: 'Atlantis' }, ''],
    [{ deleted: '1' }, 'd'],
    [{ refundDue: '1' }, 'd'],
    [{ refundDue: '1', city: 'Paarl' }, ''],
    [{ search: '', state: '', city: '', from: '', sort: '' }, 'cba'],
  ] as const)('the list is filtered by %j', async (query, letters) => {
    expect(await found(query)).toBe(letters);
  });

  test('the list is filtered by days in South African time, the last one included', async () => {
    const { body } = await admin.call(findOrders, { search: numbers['b'] ?? '' });
    const day = formatShopDay(body.orders[0]?.createdAt ?? '');
    expect(await found({ from: day, to: day })).toBe('b');
    expect(await found({ from: day })).toBe('cb');
    expect(await found({ to: day })).toBe('ba');
  });

  test.each([
    ['number', 'abc'],
    ['-number', 'cba'],
    ['user', 'bac'],
    ['-user', 'cab'],
    ['date', 'abc'],
    ['total', 'bca'],
    ['-total', 'acb'],
    ['paid', 'cab'],
    ['-paid', 'bac'],
    ['delivered', 'bca'],
    ['-delivered', 'acb'],
  ] as const)('the list is sorted by %s', async (sort, letters) => {
    expect(await found({ sort })).toBe(letters);
  });

  test('buyers are sorted with É beside E and lower case beside capitals', async () => {
    const rename = (names: Readonly<Record<string, string>>) =>
      inTransaction(api.db, async (tx) => {
        for (const [letter, buyerName] of Object.entries(names)) {
          await tx.update(OrderEntity, { id: ids[letter] ?? '' }, { buyerName });
        }
      });
    await rename({ a: 'Émile', b: 'Eva', c: 'elsa' });
    const sorted = [await found({ sort: 'user' }), await found({ sort: '-user' })];
    const second = await found({ sort: 'user', pageSize: 2, page: 2 });
    await rename({ a: 'Thandi Adams', b: 'Sipho Nkosi', c: 'Thandi Botha' });
    expect([...sorted, second]).toEqual(['cab', 'bac', 'b']);
  });

  test('a filter that cannot be understood is refused by name', async () => {
    const raw = await admin.fetch('/api/admin/orders?state=lost&from=tomorrow&sort=colour');
    expect(raw.status).toBe(400);
    const { fields } = (await raw.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(['from', 'sort', 'state']);
  });

  test('notes are counted', async () => {
    await admin.call(addOrderNote, { id: ids['a'] ?? '', text: 'Call before delivery.' });
    const { body } = await admin.call(findOrders, {});
    expect(body.orders.map(({ noteCount }) => noteCount)).toEqual([0, 0, 1]);
  });

  test('an order knows the pieces of its lines', async () => {
    const { pieces } = await api.db.read.findOneByOrFail(OrderEntity, { id: ids['a'] ?? '' });
    expect(pieces).toBe(2);
  });
});

describe('notes on orders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('notes stand in the order in which they were written, with their authors', async () => {
    const { order } = await anOrder(api);
    for (const [name, text] of [
      ['Lindiwe', 'Gift.\nNo price.'],
      ['Pieter', '  Packed  '],
    ] as const) {
      const { status } = await api
        .as(await anAdmin(api, { name }))
        .call(addOrderNote, { id: order._id, text });
      expect(status).toBe(201);
      api.clock.advance(1000);
    }
    const { body } = await api.as(await anAdmin(api)).call(listOrderNotes, { id: order._id });
    expect(body.notes.map(({ author, text }) => [author, text])).toEqual([
      ['Lindiwe', 'Gift.\nNo price.'],
      ['Pieter', 'Packed'],
    ]);
  });

  test('nothing of a note reaches the buyer', async () => {
    const { order, buyer } = await anOrder(api);
    await api.as(await anAdmin(api)).call(addOrderNote, { id: order._id, text: 'Suspicious address' });
    const own = await api.as(buyer).call(getOrder, { id: order._id });
    expect(JSON.stringify(own.body)).not.toContain('Suspicious');
    expect((await api.as(buyer).call(listOrderNotes, { id: order._id })).status).toBe(403);
    expect((await api.anonymous.call(listOrderNotes, { id: order._id })).status).toBe(401);
  });

  test('a note needs words and an order', async () => {
    const admin = api.as(await anAdmin(api));
    const { order } = await anOrder(api);
    const empty = await admin.call(addOrderNote, { id: order._id, text: '  ' });
    expect({ status: empty.status, fields: empty.body.fields }).toEqual({
      status: 400,
      fields: { text: 'Please write a note.' },
    });
    expect((await admin.call(addOrderNote, { id: uuid(), text: 'Gift' })).status).toBe(404);
    expect((await admin.call(listOrderNotes, { id: uuid() })).status).toBe(404);
  });

  test('packing slips come in the order of their ids, without deleted and unknown orders', async () => {
    const admin = api.as(await anAdmin(api));
    const buyer = await aUser(api);
    const [first, second, deleted] = [
      await anOrder(api, { buyer }),
      await anOrder(api, { buyer }),
      await anOrder(api),
    ];
    await admin.call(deleteOrder, { id: deleted.order._id });
    const ids = [second, deleted, first, second].map(({ order }) => order._id);
    const { body } = await admin.call(listPackingSlips, { ids: [...ids, uuid()].join(',') });
    expect(body.orders.map(({ number }) => number)).toEqual([second.order.number, first.order.number]);
    expect(body.orders[0]?.orderItems).toHaveLength(1);
  });
});

describe('sales in the list of staff', () => {
  let api: TestApi;
  let admin: UserEntity;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
    admin = await anAdmin(api);
  });
  afterAll(() => api.close());

  const MINUTE_MS = 60_000;
  const inMinutes = (minutes: number) =>
    new Date(api.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

  const find = async ({ id }: ProductEntity, state?: 'running' | 'planned' | 'past') => {
    const { sales } = (await api.as(admin).call(listSales, { state })).body;
    return sales.filter(({ product }) => product._id === id);
  };

  const pass = async (minutes: number) => {
    api.clock.advance(minutes * MINUTE_MS);
    await switchPrices.run(api.app);
  };

  test('a sale is planned, runs and ends by its times, with what its paid orders brought', async () => {
    const product = await aProduct(api, { priceCents: 100_00, stock: 20 });
    const voucher = await aVoucher(api, { percent: 10 });
    const order = (given: Parameters<typeof orderInput>[1]) =>
      anOrder(api, { product, input: orderInput([product], given) });
    await aPayment(api, await order({ qty: 1 }));
    const [saleFrom, saleUntil] = [inMinutes(5), inMinutes(15)];
    const change = { productId: product.id, salePrice: '80.00', saleFrom, saleUntil };
    await api.as(admin).call(updateProduct, change);
    const listed = { price: 80, regularPrice: 100, from: saleFrom, until: saleUntil };
    expect(await find(product, 'planned')).toMatchObject([listed]);
    expect(await find(product)).toEqual([]);

    await pass(6);
    await aPayment(api, await order({ qty: 2, voucher: voucher.code }));
    await order({ qty: 3 });
    const figures = { orders: 1, pieces: 2, revenue: 144, discount: 40 };
    expect(await find(product)).toMatchObject([{ ...listed, figures }]);
    expect(await find(product, 'planned')).toEqual([]);

    await pass(10);
    await aPayment(api, await order({ qty: 1 }));
    expect(await find(product)).toEqual([]);
    const [past, ...others] = await find(product, 'past');
    expect({ past, others }).toMatchObject({ past: { ...listed, figures }, others: [] });
    expect(Date.parse(past?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(saleUntil));
  });

  test('a sale that staff stop is past from then on, and its plan is kept', async () => {
    const product = await aProduct(api, { priceCents: 100_00 });
    const saleUntil = inMinutes(60);
    const change = { productId: product.id, salePrice: '70.00', saleUntil };
    await api.as(admin).call(updateProduct, change);
    const [running] = await find(product);
    const stop = { productId: product.id, salePrice: null, version: running?.product.version };
    expect((await api.as(admin).call(updateProduct, stop)).body).toMatchObject({ price: 100 });
    const [past] = await find(product, 'past');
    expect(past).toMatchObject({ price: 70, until: saleUntil });
    expect(Date.parse(past?.endedAt ?? '')).toBeLessThan(Date.parse(saleUntil));
  });
});
